import de from 'cldr-segments-full/segments/de/suppressions.json' with { type: 'json' };
import en from 'cldr-segments-full/segments/en/suppressions.json' with { type: 'json' };
import es from 'cldr-segments-full/segments/es/suppressions.json' with { type: 'json' };
import fr from 'cldr-segments-full/segments/fr/suppressions.json' with { type: 'json' };
import it from 'cldr-segments-full/segments/it/suppressions.json' with { type: 'json' };
import pt from 'cldr-segments-full/segments/pt/suppressions.json' with { type: 'json' };
import ru from 'cldr-segments-full/segments/ru/suppressions.json' with { type: 'json' };

interface Suppressions {
  segments: { segmentations: { SentenceBreak: { standard: { suppression: string }[] } } };
}

/** CLDR's segmentation suppressions: abbreviations after which its sentences go on. */
const suppressions: Readonly<Record<string, Suppressions>> = { de, en, es, fr, it, pt, ru };

/**
 * Our own abbreviations after which a sentence goes on, beside CLDR's, by language, without their last full stop. Polish is
 * not in CLDR: after the list of abbreviations of the PWN spelling dictionary and of Polish statutes.
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
    zw zwł żart ż ppoż bhp dz.u j.w n.p itd itp poz lp l.p tzw al
    pw por o s m b oryg red wydz pseud kier mec not przew wiceprez sekr czł ws tyt ad ob szt nr bp zał adw godz min sek śp dyr gw`,
};

/** Whether a sentence of a language goes on after this word and a point: our words in any letters, CLDR's as they are. */
export function isShortened(word: string, language: string): boolean {
  const { own, ofCldr } = abbreviationsOf(language);
  // A unit such as kW is another word than its letters.
  return (own.has(word.toLowerCase()) && !/\p{Ll}\p{Lu}/u.test(word)) || ofCldr.has(word);
}

interface Abbreviations {
  own: ReadonlySet<string>;
  ofCldr: ReadonlySet<string>;
}

function abbreviationsOf(language: string): Abbreviations {
  const [code = ''] = language.toLowerCase().split('-');
  const known = made.get(code);
  if (known) return known;
  const own = new Set((lists[code] ?? '').toLowerCase().split(/\s+/).filter(Boolean));
  const listed = suppressions[code]?.segments.segmentations.SentenceBreak.standard ?? [];
  const words = listed.map(({ suppression }) => suppression.replace(/\.$/, ''));
  const all = { own, ofCldr: new Set(words.filter((word) => !ordinary.has(word.toLowerCase()))) };
  made.set(code, all);
  return all;
}

const made = new Map<string, Abbreviations>();
/** Words that end sentences as themselves more often than they are shortened for something. */
const ordinary = new Set(
  'aa ab act ad all alt as best big by cap diff do dc ein go hat in is it job joe lev link long max mod ok on op or pc port pp pro so tab test to up vs'.split(
    ' ',
  ),
);

/** When an abbreviation can stand at the end of a sentence, before a capital letter. */
type Ending = 'always' | 'before starters' | 'before law' | 'before others';

const endings: Readonly<Record<string, Partial<Record<Ending, string>>>> = {
  en: {
    'before starters':
      'co corp inc ltd jr sr etc u.s u.s.a u.k e.u u.n d.c a.m p.m ph.d b.a m.a b.sc m.sc m.d bros plc llc st ave rd blvd est approx a.d b.c',
  },
  pl: {
    always: 'itd itp etc zł gr kg km cm mm ha n.e p.n.e n.p.m k.c k.p.c k.k k.p.k k.s.h k.p k.r.o k.p.a',
    'before others': 'o.o s.a s.k s.k.a sp.k',
    'before law': 'r',
    'before starters': 'tys mln mld ub br bm nn cdn',
  },
  de: { 'before starters': 'usw etc bzw u.a u.ä v.chr n.chr usf co' },
};

/** The abbreviations of a language that can end a sentence. */
export function endingOf(language: string): ReadonlyMap<string, Ending> {
  const [code = ''] = language.toLowerCase().split('-');
  const known = madeEndings.get(code);
  if (known) return known;
  const map = new Map(
    Object.entries(endings[code] ?? {}).flatMap(([when, words]) =>
      words.split(' ').map((word) => [word, when as Ending] as const),
    ),
  );
  madeEndings.set(code, map);
  return map;
}

const madeEndings = new Map<string, ReadonlyMap<string, Ending>>();

const starters: Readonly<Record<string, string>> = {
  en: `A An And As At Being But By Can Did Do Does Each For From Has Have He Her Here His How However I If In Is It Its Let
    Many May More Mr Mrs Most My Next No Not On One Our Please She So Some That The Their Then There These They This Those Thus
    To Today Tomorrow Under Was We Were What When Where Which While Who Why Will With Yesterday You Your`,
  pl: `A Aby Ale Bo By Był Była Było Czy Dla Do Dlatego Gdy Gdyby I Ich Jak Jako Jego Jej Jest Jeśli Jeżeli Każdy Kiedy Kto
    Która Który Lecz Mimo Może Można Na Nad Nie Nikt Oba Od On Ona One Oni Ono Oraz Po Pod Podobnie Ponadto Potem Przed Przy
    Są Skoro Strony Stąd Ta Tak Także Te Ten Teraz Tę To Tu Umowa W We Wobec Wszyscy Wszystkie Wtedy Z Za Zatem Ze Zgodnie Że`,
  de: `Aber Als Am An Auch Auf Aus Bei Das Dann Der Die Dies Diese Dieser Doch Ein Eine Er Es Für Hier Ich Ihr Im In Ist Kann
    Man Mit Nach Nicht Nun So Sie Und Vom Von War Wenn Wer Wie Wir Zu Zum Zur`,
};

/** Words with which sentences of a language often begin. */
export function startersOf(language: string): ReadonlySet<string> {
  const [code = ''] = language.toLowerCase().split('-');
  const known = madeStarters.get(code);
  if (known) return known;
  const set: ReadonlySet<string> = new Set((starters[code] ?? '').split(/\s+/).filter(Boolean));
  madeStarters.set(code, set);
  return set;
}

const madeStarters = new Map<string, ReadonlySet<string>>();
