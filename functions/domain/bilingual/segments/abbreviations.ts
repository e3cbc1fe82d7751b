/**
 * Abbreviations after which a sentence goes on, by language, without their last full stop. English and German after
 * CLDR's segmentation suppressions (unicode.org/cldr, common/segments) and our own additions; Polish is not in CLDR: after
 * the list of abbreviations of the PWN spelling dictionary and of Polish statutes.
 */
const lists: Readonly<Record<string, string>> = {
  en: `p Adj Adm Adv Alt Approx Apr Art Aug Ave Bldg Blvd Brig Bros Capt Cf Ch Cl Cmdr Co Col Comm Corp Cpl Dec Dept Dr Ed
    Encl Eq Esq Est Etc Ex Exec Feb Fig Fri Gen Gov Hon Hosp Inc Insp Jan Jr Lt Ltd Maj Mar Messrs Mlle Mme Mon Mr Mrs Ms
    Msgr Mt No Nos Nov Oct Op Ord Para Pfc Ph Pp Pres Prof Pvt Rd Ref Rep Reps Res Rev Rt Sat Sec Sen Sens Sept Sfc Sgt Sr
    St Sun Supt Surg Thu Tue Univ Viz Vol Vs Wed Yd Yds e.g i.e a.m p.m cf al approx ca incl viz sec para`,
  de: `Abb Abs Abt Adr Anh Anl Anm Art Aufl Bd Bde Bez Bl Bsp bzw ca Chr d.h d.i Dipl Dir dgl Dr ebd einschl etc evtl exkl
    Fa Fam ff Forts Fr Frl gem geb gegr ggf Ges Hg hl Hr Hrn Hrsg i.A i.V Ing inkl insb Jan Feb Jh jährl Kap kath Kfm Kl
    lfd lt Mag max Mio Mrd Min mind Mo möbl Mr Mrs Ms Nr od Pf Pkt Pl Prof Proj Pos Reg resp rd S s.o s.u Sa sog St Std Stk
    Str Tel Tsd u.a u.ä u.U u.v.m usf usw v.a v.Chr n.Chr Verf vgl Vol vorm wg z.B z.T z.Zt Ziff zit zzgl Abschn Ausg Aug
    Sept Okt Nov Dez Apr Jun Jul`,
  pl: `abp adw afr al amer ang apl arch art asp asyst bł bm bp bryg ces cd cdn ch cz dep diak doc dod doktor dot dr ds dyr
    dypl dyż dz etc farm fiz franc fot gen gł gm godz gosp gr hab hist hon hr ib ibid im inf inst inż itd itp itr jedn jn jw
    kan kard kat kl klin kol kom kpr kpt kr ks kuch kw kwart lek lic lit litt łac łow m.in m.st mat max med mgr mies min mj
    mjr mld mln mł moje n.e n.p.m nadkom nazw nb np nr nt o.o ob odc ok orygin os p.n.e p.o p.p par pers pers pl plut płd
    płk płn pn poch pod podkom pol pos poz poł pow pp ppłk ppor proc prof prok prym przyp ps pst pt pkt q.v rad reż ros rot
    rozdz rozp ryc rys s.a s.c sek serg śrdm sierż skr sp spr st stow str strz sygn szer szt ś.p śp śr św tab tel tj tłum tow
    tys tzn tzw ub ul urz ust uz v.v vide vs w ww woj wsch wyd wym z o.o z.o.o z późn zał zam zast zaw zb zd zew zm zob zool
    zw zwł żart ż ppoż bhp dz.u j.w n.p itd itp poz lp l.p tzw al`,
};

/** Of a language the abbreviations in small letters; none for one without a list. */
export function abbreviationsOf(language: string): ReadonlySet<string> {
  const [code = ''] = language.toLowerCase().split('-');
  const known = made.get(code);
  if (known) return known;
  const words = (lists[code] ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const set: ReadonlySet<string> = new Set(words);
  made.set(code, set);
  return set;
}

const made = new Map<string, ReadonlySet<string>>();
