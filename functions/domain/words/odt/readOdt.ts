import { CountStop, damaged } from '../CountStop.ts';
import type { Tally } from '../Tally.ts';
import { scanPart } from '../xml/scanPart.ts';
import { Vocabulary } from '../xml/Vocabulary.ts';
import { XmlScanner } from '../xml/XmlScanner.ts';
import type { ZipArchive } from '../zip/ZipArchive.ts';
import { HiddenStyles } from './HiddenStyles.ts';
import { OdtMarkup } from './OdtMarkup.ts';
import { namespaces, tags } from './tags.ts';

/** Counts an OpenDocument text: styles first, for they say what is hidden and hold headers and footers. */
export async function readOdt(archive: ZipArchive, tally: Tally): Promise<void> {
  const content = archive.find('content.xml');
  if (content === undefined) throw damaged('no_main_part');
  await refuseEncrypted(archive);
  const hiddenStyles = new HiddenStyles();
  for (const entry of [archive.find('styles.xml'), content]) {
    if (entry === undefined) continue;
    await scanPart(
      archive,
      entry,
      new XmlScanner(new Vocabulary(tags, namespaces), new OdtMarkup(tally, hiddenStyles)),
    );
    tally.endAll();
  }
}

async function refuseEncrypted(archive: ZipArchive): Promise<void> {
  const manifest = archive.find('META-INF/manifest.xml');
  if (manifest === undefined) return;
  const bytes = await archive.bytesOf(manifest);
  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('encryption-data'))
    throw new CountStop('password_protected', 'odf_encrypted');
}
