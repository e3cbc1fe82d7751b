import { type ReactNode, useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { AreaField } from '#frontend/design/AreaField.tsx';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { DialogButtons, Modal } from '#frontend/design/Modal.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { Form } from '#frontend/shop/forms/Form.tsx';
import { useForm } from '#frontend/shop/forms/useForm.ts';
import { type Refused, useSubmit } from '#frontend/shop/useSending.ts';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import {
  CustomsFields,
  PackageNumber,
  sayPlace,
  typedCustoms,
  useCustoms,
  useTellPlace,
} from '#frontend/shop/work/ParcelFields.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { Facts } from '#frontend/shop/work/WorkSection.tsx';
import type { ParcelWire } from '#shared/contract/schemas/parcel.ts';
import { shippingOperations as shipping } from '#shared/contract/staff/shipping.ts';
import { readPackageNumber } from '#shared/rules/papers/parcelNumbers.ts';
import { readPostalText } from '#shared/rules/papers/postalAddress.ts';
import { Apostille } from './Apostille.tsx';
import { Originals, useTellParcel } from './Originals.tsx';

interface ParcelProps {
  parcel: ParcelWire;
  next: (parcel: ParcelWire, said: string) => Promise<void>;
  look: (parcel: ParcelWire) => Promise<void>;
}

/** Where the paper copy of an order is, what may be done with it, and the papers that its customer sent in. */
export default function ParcelParts({ parcel, next, look }: ParcelProps) {
  const { t } = useI18n();
  // The page asks for the parcel again by itself; its label was made of what stood here before.
  const [seen, setSeen] = useState(parcel.label);
  const corrected = async (now: ParcelWire, said: string) => {
    setSeen(now.label);
    await next(now, said);
  };
  return (
    <section id="parcel" className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby="parcel-heading">
      <h2 id="parcel-heading" className="text-xl">
        {t('deskParcel/parcel')}
      </h2>
      {parcel.label && <ParcelFacts parcel={parcel} label={parcel.label} />}
      {parcel.may === 'wait' && <p className="hint">{t('deskParcel/wait')}</p>}
      {parcel.may === 'apostille' && <p className="hint">{t('deskParcel/apostille.wait')}</p>}
      {parcel.may === 'translator' && <p className="hint">{t('deskParcel/translator')}</p>}
      {parcel.may === 'send' && <ParcelForm {...{ parcel, next, look, seen, setSeen }} />}
      <Apostille parcel={parcel} next={next} look={look} />
      <ParcelActs {...{ parcel, next, look, corrected }} />
      <Originals parcel={parcel} next={next} look={look} />
    </section>
  );
}

function ParcelFacts({ parcel, label }: { parcel: ParcelWire; label: NonNullable<ParcelWire['label']> }) {
  const { t, locale } = useI18n();
  const { customs, checked_at: at } = parcel;
  const facts: [string, ReactNode][] = [
    [t('deskParcel/state'), parcel.shipment_status],
    [t('deskParcel/number'), parcel.package_number],
    [t('deskParcel/how'), label.shipment_name],
    [t('deskParcel/receiver'), `${label.name}\n${label.phone_number}\n${label.email}`],
    [t('deskParcel/locker'), label.locker],
    [t('deskParcel/address'), label.address && `${label.address}\n${label.country} (${label.country_iso2})`],
    [t('deskParcel/weight'), label.grams !== null && t('deskParcel/grams', { grams: label.grams })],
    [
      t('deskParcel/customs'),
      customs &&
        t('deskParcel/customs.told', {
          description: customs.description,
          code: customs.hs_code,
          value: formatMoney(customs.value.amount, locale),
          grams: customs.grams,
        }),
    ],
  ];
  return (
    <>
      <Facts rows={facts} />
      {at !== null && <p className="hint">{t('deskParcel/checked', { time: sayInstant(at, locale) })}</p>}
    </>
  );
}

const correctable = ['none', 'prepared', 'returned'];

function ParcelActs({ parcel, next, look, corrected }: ParcelProps & { corrected: ParcelProps['next'] }) {
  const { t } = useI18n();
  const tell = useTellParcel(parcel.order_id, look, 'parcel');
  const [asked, setAsked] = useState<'keep' | 'correct'>();
  const id = parcel.order_id;
  const isBack = parcel.shipment_state === 'returned';
  return (
    <div className="flex flex-wrap gap-3">
      {parcel.label && parcel.may !== 'nothing' && correctable.includes(parcel.shipment_state) && (
        <button type="button" className="btn btn-quiet btn-small" onClick={() => setAsked('correct')}>
          {t('deskParcel/correct')}
        </button>
      )}
      {isBack && (
        <button type="button" className="btn btn-quiet btn-small" onClick={() => setAsked('keep')}>
          {t('deskParcel/keep')}
        </button>
      )}
      {asked === 'keep' && (
        <AskFirst
          title={t('deskParcel/keep.title', { id })}
          text={t('deskParcel/keep.text')}
          field={t('desk/reason')}
          button={t('deskParcel/keep')}
          close={() => setAsked(undefined)}
          act={(reason) =>
            tell(async () =>
              next(await call(shipping.keepParcel, { params: { id }, body: { reason } }), t('deskParcel/saved')),
            )
          }
        />
      )}
      {asked === 'correct' && (
        <CorrectAddress {...{ parcel, look }} next={corrected} close={() => setAsked(undefined)} />
      )}
    </div>
  );
}

interface ParcelFormProps extends ParcelProps {
  /** The label as it was read here. */
  seen: ParcelWire['label'];
  setSeen: (label: ParcelWire['label']) => void;
}

/** The package number of an order: kept while it is prepared, and that it is posted, which asks first. */
function ParcelForm({ parcel, next, look, seen, setSeen }: ParcelFormProps) {
  const { t } = useI18n();
  const tell = useTellParcel(parcel.order_id, look, 'parcel');
  const [number, setNumber] = useState(parcel.shipment_state === 'returned' ? '' : (parcel.package_number ?? ''));
  const [originals, setOriginals] = useState(false);
  const [asked, setAsked] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const [atPosting, setAtPosting] = useState<Readonly<Record<string, string>>>({});
  const customs = useCustoms(parcel.label?.grams ?? null, t('deskParcel/customs.documents'));
  const isDeclared = parcel.label?.customs_needed === true;
  const enter = async (sent: boolean) => {
    const declared = isDeclared ? { customs: typedCustoms(customs.typed) } : {};
    const read = { package_number: number, place_revision: seen?.place_revision ?? '' };
    const body = { ...read, sent, ...declared, ...(sent && originals && { originals }) };
    const entered = await call(shipping.enterParcel, { params: { id: parcel.order_id }, body });
    await next(entered, t(sent ? 'deskParcel/sent' : 'deskParcel/saved'));
  };
  const tellPlace = useTellPlace(async () => {
    const now = await call(shipping.getParcel, { params: { id: parcel.order_id } });
    setSeen(now.label);
    await look(now);
    return now.label;
  });
  /** A place that is another one by now is its customer's change, and any other conflict a colleague's. */
  const tried = async (sent: boolean): Promise<Refused | undefined> => {
    let moved: Refused | undefined;
    const refused = await tell(async () => {
      moved = await tellPlace(() => enter(sent));
    });
    return refused ?? moved;
  };
  const { submit, busy, fields, failure } = useSubmit(() => {
    setAtPosting({});
    return tried(false);
  });
  const refused = { ...fields, ...atPosting };
  /** What is wrong with a field is said at it, not in the question. */
  const post = async () => {
    try {
      return await tried(true);
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 422) throw error;
      setAtPosting(error.fields);
      return undefined;
    }
  };
  const type = (typed: string) => {
    setWrong(false);
    setNumber(typed);
  };
  /** A mistyped number is said before the question is asked. */
  const ask = () => {
    setAtPosting({});
    if (readPackageNumber(number)) return setAsked(true);
    setWrong(true);
    document.getElementById('package-number')?.focus();
  };
  const isHere = parcel.originals.at(-1)?.holder === 'shop';
  return (
    <>
      <form noValidate className="grid max-w-2xl gap-4" onSubmit={(event) => void submit(event)}>
        {seen && parcel.label && seen.place_revision !== parcel.label.place_revision && (
          <div className="notice grid justify-items-start gap-2" role="status">
            <p>{t('deskParcel/moved', { before: sayPlace(seen), now: sayPlace(parcel.label) })}</p>
            <button type="button" className="btn btn-quiet btn-small" onClick={() => setSeen(parcel.label)}>
              {t('deskParcel/moved.known')}
            </button>
          </div>
        )}
        {failure && <Failed text={failure} />}
        <PackageNumber
          value={number}
          change={type}
          error={isWrong ? t('deskParcel/number.bad') : refused.package_number}
        />
        {isDeclared && <CustomsFields {...customs} errors={refused} />}
        {isHere && (
          <label className="flex items-center gap-2">
            <input type="checkbox" checked={originals} onChange={(event) => setOriginals(event.target.checked)} />
            {t('deskParcel/with_originals')}
          </label>
        )}
        <div className="flex flex-wrap gap-3">
          <BusyButton type="submit" className="btn btn-quiet" busy={busy}>
            {t('deskParcel/prepare')}
          </BusyButton>
          {parcel.may === 'send' && number.trim() !== '' && (
            <button type="button" className="btn btn-primary" onClick={ask}>
              {t('deskParcel/send')}
            </button>
          )}
        </div>
      </form>
      {asked && (
        <AskFirst
          title={t('deskParcel/send.title', { number })}
          text={t('deskParcel/send.text', { place: seen ? sayPlace(seen) : '' })}
          button={t('deskParcel/send')}
          close={() => setAsked(false)}
          act={post}
        />
      )}
    </>
  );
}

interface CorrectAddressProps {
  parcel: ParcelWire;
  close: () => void;
  next: (parcel: ParcelWire, said: string) => Promise<void>;
  look: (parcel: ParcelWire) => Promise<void>;
}

/** The address as it is known: of an order of before it had parts what can be read of its text. */
function knownAddress(label: ParcelWire['label']) {
  const { phone, ...read } = readPostalText(label?.address ?? '', label?.country_iso2 ?? 'PL');
  const { name, phone_number, ...place } = label?.parts ?? { ...read, phone_number: phone };
  // Whom it does not name is the buyer, as on the label.
  return { ...place, name: name ?? label?.name, phone_number: phone_number ?? label?.phone_number };
}

/** Where the papers go, as the customer told it. */
export function CorrectAddress({ parcel, close, next, look }: CorrectAddressProps) {
  const { t } = useI18n();
  const tell = useTellParcel(parcel.order_id, look, 'parcel');
  const [isLocker, setLocker] = useState(parcel.label?.locker !== null);
  // Within Poland papers that came back go to either kind of place.
  const isEither = parcel.shipment_state === 'returned' && parcel.label?.country_iso2 === 'PL';
  const known = knownAddress(parcel.label);
  const form = useForm(shipping.correctDelivery, {
    id: 'parcel-',
    start: {
      locker: parcel.label?.locker ?? '',
      'shipment_address.name': known.name ?? '',
      'shipment_address.address': known.address ?? '',
      'shipment_address.postcode': known.postcode ?? '',
      'shipment_address.city': known.city ?? '',
      'shipment_address.phone_number': known.phone_number ?? '',
      reason: '',
    },
    labels: {
      locker: 'deskParcel/locker',
      'shipment_address.name': 'deskParcel/receiver',
      'shipment_address.address': 'deskParcel/street',
      'shipment_address.postcode': 'deskParcel/postcode',
      'shipment_address.city': 'deskParcel/city',
      'shipment_address.phone_number': 'deskParcel/phone',
      reason: 'desk/reason',
    },
    send: (typed) => {
      const parts = {
        name: typed['shipment_address.name'],
        address: typed['shipment_address.address'],
        postcode: typed['shipment_address.postcode'],
        city: typed['shipment_address.city'],
        phone_number: typed['shipment_address.phone_number'],
      };
      const place = isLocker ? { locker: typed.locker } : { shipment_address: parts };
      const body = { reason: typed.reason.trim(), ...place };
      return tell(async () => {
        const corrected = await call(shipping.correctDelivery, { params: { id: parcel.order_id }, body });
        await next(corrected, t('deskParcel/saved'));
        close();
      });
    },
  });
  return (
    <Modal title={t('deskParcel/correct')} onClose={close}>
      <Form of={form} className="mt-3 grid gap-4">
        {isEither && (
          <label className="flex items-center gap-2">
            <input type="checkbox" checked={isLocker} onChange={(event) => setLocker(event.target.checked)} />
            {t('deskParcel/to_locker')}
          </label>
        )}
        {isLocker ? (
          <TextField {...form.text('locker')} optional={false} data-first-focus />
        ) : (
          <>
            <TextField {...form.text('shipment_address.name')} optional={false} data-first-focus />
            <TextField {...form.text('shipment_address.address')} optional={false} />
            <TextField {...form.text('shipment_address.postcode')} optional={false} />
            <TextField {...form.text('shipment_address.city')} optional={false} />
            <TextField {...form.text('shipment_address.phone_number')} optional={false} />
          </>
        )}
        <AreaField {...form.text('reason')} rows={2} maxLength={1000} />
        <DialogButtons close={close} button={t('deskParcel/correct')} busy={form.busy} />
      </Form>
    </Modal>
  );
}
