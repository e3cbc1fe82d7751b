/** Names that Windows reserves for devices, whatever the extension. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
/** Separators of paths, control characters, marks that turn the direction of writing, and what Windows refuses. */
const unsafe = /[\\/:*?"<>|\p{Cc}\p{Cf}]/gu;
const longest = 180;

/** A name that can be unpacked anywhere and never leaves its folder. */
export function safeName(name: string): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replace(unsafe, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const short = shortened(plain === '' ? 'file' : plain);
  return devices.test(short) ? `_${short}` : short;
}

function shortened(name: string): string {
  const { base, end } = inParts(name);
  return [...base].slice(0, longest - [...end].length).join('') + end;
}

/** A longer suffix is not a file extension. */
function inParts(name: string): { base: string; end: string } {
  const dot = name.lastIndexOf('.');
  return dot > 0 && name.length - dot <= 12
    ? { base: name.slice(0, dot), end: name.slice(dot) }
    : { base: name, end: '' };
}

/**
 * Path of each file in an archive: in a folder per language where there are several, under its own name, numbered if
 * that is taken, ignoring case.
 */
export function archiveNames(files: readonly { name: string; folder: string | undefined }[]): string[] {
  const taken = new Set<string>();
  return files.map(({ name, folder }) => {
    const { base, end } = inParts(safeName(name));
    const before = folder === undefined ? '' : `${safeName(folder)}/`;
    for (let number = 1; ; number++) {
      const path = `${before}${base}${number === 1 ? '' : ` (${number})`}${end}`;
      if (taken.has(path.toLowerCase())) continue;
      taken.add(path.toLowerCase());
      return path;
    }
  });
}
