import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { describe, FieldFrame } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import type { TranslatorProfileWire } from '#shared/contract/schemas/translator.ts';
import { translator } from '#shared/contract/translator.ts';
import { SaveRow } from './SaveRow.tsx';

interface Props {
  profile: TranslatorProfileWire;
  saved: (profile: TranslatorProfileWire) => unknown;
}

const choices = ['at_once', 'hourly', 'daily'] as const satisfies readonly TranslatorProfileWire['mails'][];

/** How often one is written to of offers and approvals. */
export function MailForm({ profile, saved }: Props) {
  const { t } = useI18n();
  const [mails, setMails] = useState(profile.mails);
  const [done, setDone] = useState(false);
  const { submit, busy, failure } = useSubmit(async () => {
    setDone(false);
    await saved(await call(translator.setMailDigest, { body: { revision: profile.revision, mails } }));
    setDone(true);
    return undefined;
  });
  const field = { id: 'mails', hint: t('zone/mails.hint') };
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
      {failure && <Failed text={failure} />}
      <FieldFrame {...field} label={t('zone/mails')}>
        <select
          {...describe(field)}
          className="input"
          value={mails}
          onChange={({ target }) => setMails(choices.find((one) => one === target.value) ?? 'at_once')}
        >
          {choices.map((one) => (
            <option key={one} value={one}>
              {t(`zone/mails.${one}`)}
            </option>
          ))}
        </select>
      </FieldFrame>
      <SaveRow
        className="btn btn-quiet"
        button={t('zone/mails.save')}
        busy={busy}
        said={done && t('zone/mails.saved')}
      />
    </form>
  );
}
