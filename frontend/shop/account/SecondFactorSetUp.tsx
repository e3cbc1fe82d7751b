import { useState } from 'react';
import useSWR from 'swr';
import { encode } from 'uqr';
import { newSecondFactor, type Owner, turnOnSecondFactor } from '#frontend/api/secondFactor.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { brand } from '#shared/model/brand.ts';
import { Loaded } from '../errors/Loaded.tsx';
import { useSubmit } from '../useSending.ts';

/** The secret as a QR code and as text, and the first code of the app as the proof that it has it. */
export default function SecondFactorSetUp({ owner, done }: { owner: Owner; done: (on: boolean) => void }) {
  const { t } = useI18n();
  // Made once for this set-up: another one would make the scanned code worthless.
  const answer = useSWR<{ secret: string; uri: string }, unknown>(
    'second-factor-secret',
    () => newSecondFactor(brand.name, owner),
    { revalidateOnFocus: false, revalidateOnReconnect: false, dedupingInterval: 0 },
  );
  const [code, setCode] = useState('');
  const { submit, busy, fields, failure } = useSubmit(async () => {
    const outcome = await turnOnSecondFactor(owner, code.replace(/\s/g, ''));
    if (outcome === 'wrong') return { fields: { code: t('login/code.wrong') } };
    done(true);
  });
  const { data, error } = answer;
  if (error !== undefined || !data) return <Loaded of={answer} wait="h-80 text-muted" said />;
  return (
    <form noValidate className="card grid gap-5 p-5" onSubmit={(event) => void submit(event)}>
      <p>{t('login/factor.scan')}</p>
      <div className="flex flex-wrap items-center gap-5">
        <QrCode text={data.uri} label={t('login/factor.qr')} />
        <div className="min-w-0 flex-[1_1_12rem]">
          <p className="hint">{t('login/factor.by_hand')}</p>
          <code className="mt-1 block break-all">{data.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </div>
      </div>
      <TextField
        id="factor_code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        label={t('login/code')}
        hint={t('login/code.hint')}
        error={fields.code}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      {failure && <Failed text={failure} />}
      <div className="flex flex-wrap gap-3">
        <BusyButton type="submit" className="btn btn-primary" busy={busy}>
          {t('login/factor.turn_on')}
        </BusyButton>
        <button type="button" className="btn btn-quiet" onClick={() => done(false)}>
          {t('site/cancel')}
        </button>
      </div>
    </form>
  );
}

/** A QR code, dark on light in every colour scheme, as cameras want it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="208"
      height="208"
      shapeRendering="crispEdges"
      className="rounded-lg"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
