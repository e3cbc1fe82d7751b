import type { quotes as area } from '#shared/contract/quotes.ts';
import { noteDownload } from '../../runtime/http/noteDownload.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { files } from '../../runtime/services/files.ts';
import { quotes } from '../../runtime/services/quotes.ts';
import { linkQuotePdf as link } from '../../usecases/quotes/linkQuotePdf.ts';
import { quoteReader } from './answerQuote.ts';

type Render = typeof import('./renderQuote.ts').renderQuote;

/** The code that sets documents is larger than the rest of this area: only the calls that need it load it. */
const render = async (...given: Parameters<Render>) => (await import('./renderQuote.ts')).renderQuote(...given);

export const linkQuotePdf: Handler<typeof area.linkQuotePdf> = async ({
  params,
  body,
  caller,
  cartHash,
  locale,
  now,
}) => {
  const deps = { quotes: quotes(), files: await files(), render, now };
  const wanted = { id: params.id, version: body.version, locale, reader: quoteReader(caller, cartHash) };
  const made = await link(deps, wanted);
  if ('refused' in made) return made;
  await noteDownload(caller, made.fileName, now);
  return { status: 200, body: { url: made.url, file_name: made.fileName, expires_at: made.expiresAt } };
};
