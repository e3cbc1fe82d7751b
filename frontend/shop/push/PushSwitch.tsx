import { useEffect, useState } from 'react';
import { failureText } from '#frontend/api/ApiFailure.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { Loaded, Waiting } from '#frontend/shop/errors/Loaded.tsx';
import { type Refused, useSending } from '#frontend/shop/useSending.ts';
import type { PushKind } from '#shared/model/mail/push.ts';
import { showsNotifications, useBrowserPush } from './useBrowserPush.ts';

/** Whether this browser is notified, and of what; nothing where the service notifies none. */
export function PushSwitch() {
  const { t } = useI18n();
  const push = useBrowserPush();
  const { send, busy, failure } = useSending();
  const explained = useExplained();
  const [said, setSaid] = useState('');
  const [unsaved, setUnsaved] = useState<string>();
  // What the prerendered page cannot know.
  const [isShown, setShown] = useState<boolean>();
  useEffect(() => setShown(showsNotifications()), []);

  const act = (action: () => Promise<unknown>, done: string) => () =>
    void send(async () => {
      setSaid('');
      if ((await action()) === 'denied') return { failure: t('push/denied') };
      setSaid(done);
      return undefined;
    }, explained);

  function choose(off: PushKind[]): void {
    setSaid('');
    setUnsaved(undefined);
    push.choose(off).then(
      () => setSaid(t('push/saved')),
      (error) => setUnsaved(explained(error).failure),
    );
  }

  if (push.error !== undefined) return <Loaded of={{ error: push.error, mutate: push.again }} />;
  if (isShown === false) return <p>{t('push/unsupported')}</p>;
  if (!push.data || !push.isRead || isShown === undefined) return <Waiting as="h-24" />;
  if (push.data.public_key === null) return <p>{t('push/none')}</p>;
  const { device, others, data } = push;
  return (
    <div className="grid gap-4">
      {(failure ?? unsaved) && <Failed text={failure ?? unsaved ?? ''} />}
      {device && data.kinds.length > 1 && (
        <fieldset className="grid gap-3">
          <legend className="mb-3 font-medium">{t('push/kinds')}</legend>
          {data.kinds.map((kind) => (
            <CheckField
              key={kind}
              id={`push-${kind}`}
              label={t(`push/kind.${kind}`)}
              checked={!device.off.includes(kind)}
              onChange={(isOn) => {
                const left = device.off.filter((one) => one !== kind);
                choose(isOn ? left : [...left, kind]);
              }}
            />
          ))}
        </fieldset>
      )}
      <div className="flex flex-wrap items-center gap-4">
        {device ? (
          <BusyButton className="btn btn-quiet" busy={busy} onClick={act(push.turnOff, t('push/off'))}>
            {t('push/turn_off')}
          </BusyButton>
        ) : (
          <BusyButton className="btn btn-quiet" busy={busy} onClick={act(push.turnOn, t('push/on'))}>
            {t('push/turn_on')}
          </BusyButton>
        )}
        <p role="status">{said}</p>
      </div>
      {others.length > 0 && (
        <p>
          {t('push/others', { count: others.length })}{' '}
          <button type="button" className="btn-link" onClick={act(push.stopOthers, t('push/others.off'))}>
            {t('push/others.stop')}
          </button>
        </p>
      )}
    </div>
  );
}

/** The switch on a page of the desk or the zone. */
export function PushCard() {
  const { t } = useI18n();
  return (
    <section aria-labelledby="push-heading" className="card grid content-start gap-3 p-5">
      <h2 id="push-heading" className="text-lg">
        {t('push/heading')}
      </h2>
      <p className="hint">{t('push/text')}</p>
      <PushSwitch />
    </section>
  );
}

/** Why a browser could not be switched: the service's reason, or that the browser has got no subscription of its push service. */
function useExplained() {
  const { t } = useI18n();
  return (error: unknown): Refused => ({
    failure: error instanceof DOMException ? t('push/failed') : failureText(error, t),
  });
}
