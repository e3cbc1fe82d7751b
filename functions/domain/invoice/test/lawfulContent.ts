const fieldsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, inner = '']) => inner);
const grosze = (text: string | undefined): number => Math.round(Number(text ?? Number.NaN) * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** What a line says: name, unit, quantity, net unit price, net value and rate (VAT act, art. 106e (1) (7) to (12)). */
const ofLine = ['P_7', 'P_8A', 'P_8B', 'P_9A', 'P_11', 'P_12'];
/** The same of an order or contract, and the tax (art. 106f (1) (4)). */
const ofOrder = ['P_7Z', 'P_8AZ', 'P_8BZ', 'P_9AZ', 'P_11NettoZ', 'P_11VatZ', 'P_12Z'];

/**
 * What an invoice of FA(3) lacks of what the VAT act asks of it, in sentences. Ours are issued when the price is paid,
 * before the work is done: such an invoice has to name what the money is for as one about done work does. A correction
 * says other things and is not looked at.
 */
export function lacksByLaw(xml: string): string[] {
  const [kind] = fieldsOf(xml, 'RodzajFaktury');
  if (kind === 'KOR') return [];
  const lines = fieldsOf(xml, 'FaWiersz');
  const missing = (rows: readonly string[], names: readonly string[]) =>
    rows.flatMap((row, place) =>
      names.filter((name) => !fieldsOf(row, name)[0]).map((name) => `line ${place + 1} has no ${name}`),
    );
  const lacks = lines.length === 0 ? ['nothing is listed'] : missing(lines, ofLine);
  const net = sum(['P_13_1', 'P_13_8', 'P_13_9'].flatMap((name) => fieldsOf(xml, name).map(grosze)));
  const tax = sum(fieldsOf(xml, 'P_14_1').map(grosze));
  const gross = sum(fieldsOf(xml, 'P_15').map(grosze));
  if (sum(fieldsOf(xml, 'P_11').map(grosze)) !== net) lacks.push('its lines are not its net sum');
  if (net + tax !== gross) lacks.push('net and tax are not what was paid');
  for (const line of lines) {
    const [price, rebate, value] = ['P_9A', 'P_10', 'P_11'].map((name) => fieldsOf(line, name)[0]);
    if (grosze(price) * Number(fieldsOf(line, 'P_8B')[0]) - grosze(rebate ?? '0') !== grosze(value))
      lacks.push('quantity by price less rebate is not the value of a line');
  }
  if (!fieldsOf(xml, 'DataZaplaty')[0]) lacks.push('no day of payment');
  if (kind !== 'ZAL') return lacks;
  const [order = ''] = fieldsOf(xml, 'Zamowienie');
  const ordered = fieldsOf(order, 'ZamowienieWiersz');
  lacks.push(...(ordered.length === 0 ? ['no order or contract'] : missing(ordered, ofOrder)));
  const worth = sum(['P_11NettoZ', 'P_11VatZ'].flatMap((name) => fieldsOf(order, name).map(grosze)));
  if (worth !== grosze(fieldsOf(order, 'WartoscZamowienia')[0])) lacks.push('the order is not the sum of its lines');
  return lacks;
}
