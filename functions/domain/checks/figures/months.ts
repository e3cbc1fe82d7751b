/** Forms that no locale data has: cases of Slavic languages, old and short forms. */
const extra: Readonly<Record<string, readonly string[]>> = {
  pl: 'styczniu lutym marcu kwietniu maju czerwcu lipcu sierpniu wrześniu październiku listopadzie grudniu'.split(' '),
  uk: 'січні лютому березні квітні травні червні липні серпні вересні жовтні листопаді грудні'.split(' '),
  ru: 'январе феврале марте апреле мае июне июле августе сентябре октябре ноябре декабре'.split(' '),
  cs: 'lednu únoru březnu dubnu květnu červnu červenci srpnu září říjnu listopadu prosinci'.split(' '),
  sk: 'januári februári marci apríli máji júni júli auguste septembri októbri novembri decembri'.split(' '),
  de: 'jänner feber maerz apr mai jun jul aug sept okt nov dez'.split(' '),
  en: 'jan feb mar apr may june july aug sept oct nov dec'.split(' '),
};

const known = new Map<string, ReadonlyMap<string, number>>();

/** Months by lower-case name, in every form of a language; empty for an unknown language. */
export function monthsOf(language: string): ReadonlyMap<string, number> {
  const before = known.get(language);
  if (before) return before;
  const names = new Map<string, number>();
  const add = (name: string | undefined, month: number) => {
    const plain = name?.toLowerCase().replace(/\.$/, '') ?? '';
    if (plain.length > 2 && /^\p{L}+$/u.test(plain) && !names.has(plain)) names.set(plain, month);
  };
  if (Intl.DateTimeFormat.supportedLocalesOf(language).length > 0)
    for (const style of ['long', 'short'] as const)
      for (const more of [{ day: 'numeric', year: 'numeric' }, {}] as const) {
        const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, {
          month: style,
          timeZone: 'UTC',
          ...more,
        });
        for (let month = 1; month <= 12; month++) {
          const parts = format.formatToParts(new Date(Date.UTC(2026, month - 1, 15)));
          add(parts.find(({ type }) => type === 'month')?.value, month);
        }
      }
  for (const [index, name] of (extra[language] ?? []).entries()) add(name, index + 1);
  known.set(language, names);
  return names;
}
