import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { logOutWithNotice } from '#frontend/shop/account/logOutWithNotice.ts';
import { useRecentPassword } from '#frontend/shop/account/useRecentPassword.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { saveFile } from '#frontend/shop/saveFile.ts';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';

import { account } from '#shared/contract/account.ts';
import { deletionWord } from '#shared/model/localeFacts.ts';

/** Everything that is kept of a translator, as a file; and the end of working with us. */
export function OwnData() {
  const { t, locale } = useI18n();
  const { question, withRecentPassword } = useRecentPassword();
  const [leaving, setLeaving] = useState(false);
  const { submit, busy, failure } = useSubmit(async () => {
    const data = await withRecentPassword(() => call(account.exportData));
    if (data) saveFile('verso-translator.json', JSON.stringify(data, null, 2));
    return undefined;
  });
  const leave = useSubmit(async () => {
    const done = await withRecentPassword(() =>
      call(account.deleteAccount, { body: { confirmation: deletionWord[locale] } }),
    );
    if (done) await logOutWithNotice(done.message, locale);
    return undefined;
  });
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{t('zone/data')}</h2>
      <p className="text-muted">{t('zone/data.text')}</p>
      {(failure ?? leave.failure) && <Failed text={failure ?? leave.failure ?? ''} />}
      <div className="flex flex-wrap gap-3">
        <BusyButton className="btn btn-quiet" busy={busy} onClick={() => void submit()}>
          {t('zone/data.export')}
        </BusyButton>
        <BusyButton className="btn btn-quiet text-danger" busy={leave.busy} onClick={() => setLeaving(true)}>
          {t('zone/leave')}
        </BusyButton>
      </div>
      {leaving && (
        <AskFirst
          title={t('zone/leave.sure')}
          text={t('zone/leave.text')}
          button={t('zone/leave')}
          close={() => setLeaving(false)}
          act={async () => {
            setLeaving(false);
            await leave.submit();
          }}
        />
      )}
      {question}
    </section>
  );
}
