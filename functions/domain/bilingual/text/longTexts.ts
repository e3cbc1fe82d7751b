import { readTextFile } from './readTextFile.ts';
import { type LongText, longTextsOf, XliffSizes } from './xliffLimits.ts';
import { placesIn } from './xliffSource.ts';

/**
 * Texts of a bilingual file that are longer than it allows, as it stands.
 *
 * @throws CountStop where it cannot be read
 */
export async function longTextsIn(bytes: Uint8Array): Promise<LongText[]> {
  const { parts } = await readTextFile(bytes, 'xliff', { side: 'target' });
  return parts.flatMap(({ part }) => {
    const { xml, places } = placesIn(part);
    return longTextsOf(xml, new XliffSizes(xml), places);
  });
}
