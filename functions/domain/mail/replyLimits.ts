import { mostMessageCharacters } from '#shared/model/message.ts';
import { acceptedExtensions, uploadLimits } from '#shared/rules/uploads.ts';
import { mostThreadFiles } from '../thread/message.ts';

/** What a message may have, as a mail that was not taken says it. */
export const replyLimits = {
  megabytes: uploadLimits.maxBytes / 1024 / 1024,
  files: mostThreadFiles,
  characters: mostMessageCharacters,
  types: acceptedExtensions('free_quote').join(', '),
};
