import * as z from 'zod/mini';
import { recruitment } from '#shared/contract/recruitment.ts';
import { flag } from '#shared/contract/schemas/primitive.ts';
import { consentTextVersion } from '../../domain/cart/consentTextVersion.ts';
import { type Handler, onFirstCall } from '../../runtime/http/handlers.ts';
import { type FormRules, httpHandler } from '../../runtime/httpHandler.ts';
import { recruitmentDeps } from '../../runtime/services/recruitment.ts';
import { accountText } from '../../runtime/texts/accountText.ts';
import { announceCv as announce, apply as send } from '../../usecases/recruitment/applications.ts';

const apply: Handler<typeof recruitment.apply> = async ({ body, locale, now, sourceIp }) => {
  if (!body.agree_data) return { refused: 'validation_failed', fields: { agree_data: ['validation/consent'] } };
  const { experience, sworn_number: swornNumber, word_rate: wordRate, page_rate: pageRate } = body;
  const refused = await send(
    recruitmentDeps(now),
    {
      email: body.email,
      locale: body.locale ?? locale,
      firstName: body.first_name,
      lastName: body.last_name,
      countryId: body.country_id,
      pairs: body.pairs.map((pair) => ({ sourceLanguage: pair.source_lang, targetLanguage: pair.target_lang })),
      steps: [...new Set(body.steps)],
      specialisations: [...new Set(body.specialisations ?? [])],
      experienceYears: body.experience_years,
      ...(experience !== undefined && { experience }),
      ...(swornNumber !== undefined && { swornNumber }),
      ...(wordRate !== undefined && { wordRate }),
      ...(pageRate !== undefined && { pageRate }),
      cv: { id: body.cv, name: body.cv_name, contentType: 'application/octet-stream' },
      consent: { textVersion: consentTextVersion, keep: body.agree_keep ?? false },
    },
    sourceIp,
  );
  return refused ?? { status: 202, body: { message: accountText(locale, 'account/application_sent') } };
};

const Ticked = z.object({ agree_data: flag });
const Chosen = z.object({
  steps: z.union([z.string().check(z.minLength(1)), z.array(z.unknown()).check(z.minLength(1))]),
});

/** The consent without which nothing may be kept, and what someone applies for, whatever else is wrong with the form. */
const applyRules: FormRules = async (fields) => {
  const read = z.safeParse(Ticked, fields);
  return {
    ...(z.safeParse(Chosen, fields).success ? {} : { steps: ['validation/required'] }),
    ...(read.success && read.data.agree_data ? {} : { agree_data: ['validation/consent'] }),
  };
};

const announceCv: Handler<typeof recruitment.announceCv> = async ({ body, now, sourceIp }) => {
  const file = { name: body.name, bytes: body.size, contentType: body.type ?? 'application/octet-stream' };
  const announced = await announce(recruitmentDeps(now), file, sourceIp);
  if ('refused' in announced) return announced;
  const { method, url, headers, expiresAt } = announced.link;
  return { status: 201, body: { file_id: announced.id, upload: { method, url, headers, expires_at: expiresAt } } };
};

const { acceptInvitation, answerTrial, readInvitation, readTrial } = recruitment;

export const handler = httpHandler(
  recruitment,
  {
    announceCv,
    apply,
    ...onFirstCall({ answerTrial, readTrial }, () => import('./trial.ts')),
    ...onFirstCall({ acceptInvitation, readInvitation }, () => import('./invitation.ts')),
  },
  { apply: applyRules },
);
