import { limits } from '../limits.ts';
import type { Tally } from '../Tally.ts';
import type { ZipArchive } from './ZipArchive.ts';

const raster = /(?:^|\/)(?:media|pictures)\/[^/]*\.(?:png|jpe?g|jfif|gif|bmp|tiff?|webp|wdp|heic)$/i;

/** Tallies the raster pictures of an office archive, which may contain text. */
export function tallyPictures(archive: ZipArchive, tally: Tally): void {
  for (const { name, bytes } of archive.entries.values())
    if (raster.test(name)) tally.picture(bytes, limits.largePictureBytes);
}
