import { mostMessageCharacters } from '#shared/model/message.ts';
import { acceptedExtensions, uploadLimits } from '#shared/rules/uploads.ts';
import { mostThreadFiles } from '../thread/message.ts';

/** The limits of a message, as the refusal mail states them. */
export const replyLimits = {
  megabytes: uploadLimits.maxBytes / 1024 / 1024,
  files: mostThreadFiles,
  characters: mostMessageCharacters,
  types: acceptedExtensions('free_quote').join(', '),
};
