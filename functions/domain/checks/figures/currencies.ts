const names: Readonly<Record<string, RegExp>> = {
  PLN: /^(?:zł|zl|pln|złot\p{L}*|zlot\p{L}*|злот\p{L}*)$/iu,
  EUR: /^(?:€|eur|euro|euros|eura|євро|евро)$/iu,
  USD: /^(?:\$|usd|dollar\p{L}*|dolar\p{L}*|dólar\p{L}*|долар\p{L}*|доллар\p{L}*)$/iu,
  GBP: /^(?:£|gbp)$/iu,
  CHF: /^(?:chf)$/iu,
  CZK: /^(?:kč|czk|korun\p{L}*)$/iu,
  UAH: /^(?:₴|грн|uah|hrywien|hrywn\p{L}*|hryvn\p{L}*|гривень|гривн\p{L}*)$/iu,
};

/** ISO code of the currency that a word or sign beside a number names. */
export function currencyOf(word = ''): string | undefined {
  return Object.entries(names).find(([, pattern]) => pattern.test(word))?.[0];
}

const multipliers: readonly (readonly [RegExp, number])[] = [
  [/^(?:tys|tysi\p{L}*|thousand|tausend|tsd|mille|mil|tisíc\p{L}*|тис|тисяч\p{L}*|тыс\p{L}*|duizend)$/iu, 1e3],
  [
    /^(?:mln|mio|mil\.|million\p{L}*|milion\p{L}*|millón|millones|milione|milioni|milión\p{L}*|млн|мільйон\p{L}*|миллион\p{L}*)$/iu,
    1e6,
  ],
  [/^(?:mld|mrd|bn|milliard\p{L}*|miliard\p{L}*|billion|млрд|мільярд\p{L}*|миллиард\p{L}*)$/iu, 1e9],
];

/** What a word after a number multiplies it by; 1 for any other. */
export function multiplierOf(word = ''): number {
  return multipliers.find(([pattern]) => pattern.test(word))?.[1] ?? 1;
}
