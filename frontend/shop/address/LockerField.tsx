import { type KeyboardEvent, useState } from 'react';
import { failureText } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSending } from '#frontend/shop/useSending.ts';
import { cartArea } from '#shared/contract/cart.ts';
import type { ResultOf } from '#shared/contract/operation.ts';

type Found = ResultOf<typeof cartArea.findLockers>;
type Locker = Found['lockers'][number];

interface Props {
  /** Of the field of the code. */
  id: string;
  label: string;
  /** The code of the chosen locker. */
  value: string;
  error: string | undefined;
  change: (code: string) => void;
}

/**
 * A parcel locker by its code, or found by postcode, town or street. The list says what stands where; a map is one press away and
 * not on the page, so that nobody else learns where somebody looks.
 */
export function LockerField({ id, label, value, error, change }: Props) {
  const { t } = useI18n();
  const [near, setNear] = useState('');
  const [found, setFound] = useState<Found>();
  const { send, busy, failure } = useSending();
  const find = () => {
    if (near.trim() === '') return;
    void send(
      async () => {
        setFound(await call(cartArea.findLockers, { body: { near: near.trim() } }));
        return undefined;
      },
      (refusal) => ({ failure: failureText(refusal, t) }),
    );
  };
  /** Enter looks for lockers; it does not send the form around the field. */
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    find();
  };
  const lockers = found?.lockers ?? [];
  const isNone = found?.state === 'found' && lockers.length === 0;
  const said =
    (found?.state === 'unavailable' && t('billing/locker.unavailable')) || (isNone && t('billing/locker.none'));
  return (
    <div className="grid gap-4 sm:col-span-2">
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <TextField
          id="locker_near"
          label={t('billing/locker.near')}
          autoComplete="shipping postal-code"
          maxLength={100}
          value={near}
          onKeyDown={byKey}
          onChange={(event) => setNear(event.target.value)}
        />
        <BusyButton type="button" className="btn btn-quiet" busy={busy} onClick={find}>
          {t('billing/locker.find')}
        </BusyButton>
      </div>
      <p role="status" className={said || failure ? '' : 'sr-only'}>
        {failure || said || (lockers.length > 0 && t('billing/locker.found', { count: lockers.length }))}
      </p>
      {lockers.length > 0 && (
        <ul aria-label={label} className="grid list-none gap-2 p-0" data-lockers>
          {lockers.map((locker) => (
            <li key={locker.name}>
              <Choice locker={locker} isChosen={locker.name === value} choose={() => change(locker.name)} />
            </li>
          ))}
        </ul>
      )}
      <TextField
        id={id}
        label={label}
        hint={t('billing/locker.hint')}
        error={error}
        maxLength={20}
        value={value}
        onChange={(event) => change(event.target.value.toUpperCase())}
      />
    </div>
  );
}

function Choice({ locker, isChosen, choose }: { locker: Locker; isChosen: boolean; choose: () => void }) {
  const { t, locale } = useI18n();
  const { name, address, postcode, city, description, hours, distance, latitude, longitude } = locker;
  const far = distance === null ? '' : sayDistance(distance, locale);
  return (
    <div className="choice flex-wrap">
      <label className="flex min-w-0 flex-1 cursor-pointer gap-3">
        <input type="radio" name="found_locker" className="check" checked={isChosen} onChange={choose} />
        <span className="min-w-0">
          {address}, {postcode} {city}
          <span className="hint block">{[name, far, description, hours].filter(Boolean).join(' · ')}</span>
        </span>
      </label>
      <a
        className="link text-sm"
        href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
        target="_blank"
        rel="noreferrer"
        aria-label={`${t('billing/locker.map')}: ${name}`}
      >
        {t('billing/locker.map')}
      </a>
    </div>
  );
}

/** `340 m`, `1.2 km`. */
const sayDistance = (metres: number, locale: string): string =>
  metres < 1000
    ? `${Math.round(metres / 10) * 10} m`
    : `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(metres / 1000)} km`;
