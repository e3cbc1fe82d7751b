import { CountStop, damaged } from '../CountStop.ts';
import type { CompoundFile } from '../cfb/CompoundFile.ts';
import { agileCipher } from './agileCipher.ts';
import type { Cipher } from './Cipher.ts';
import { standardCipher } from './standardCipher.ts';

/** Excel encrypts workbooks that are merely protected against changes with this, and opens them without asking. */
const openPassword = 'VelvetSweatshop';

/** The package inside an encrypted office file that opens without a password; all others end the count. */
export function openProtected(compound: CompoundFile): Uint8Array {
  const info = compound.stream('EncryptionInfo');
  const encrypted = compound.stream('EncryptedPackage');
  if (info === undefined || encrypted === undefined || info.length < 12 || encrypted.length < 8)
    throw damaged('encryption');
  const view = new DataView(info.buffer, info.byteOffset, info.byteLength);
  const [major, minor] = [view.getUint16(0, true), view.getUint16(2, true)];
  let cipher: Cipher;
  try {
    if (major === 4 && minor === 4) cipher = agileCipher(info.subarray(8), openPassword);
    else if (minor === 2) cipher = standardCipher(info, openPassword);
  } catch {
    // Whatever stands in the description, it does not open.
    cipher = undefined;
  }
  if (cipher === undefined) throw new CountStop('password_protected', 'office_encrypted');
  const size = new DataView(encrypted.buffer, encrypted.byteOffset, 8).getUint32(0, true);
  const opened = cipher(encrypted.subarray(8));
  return opened.subarray(0, Math.min(size, opened.length));
}
