import { type ReactNode, useState } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { CustomerType } from '#shared/model/account/billing.ts';
import { PaymentMethodKey } from '#shared/model/money/paymentMethod.ts';
import { AreaField } from '../AreaField.tsx';
import { PayMark } from '../art/PayMark.tsx';
import * as pageDrawings from '../art/pageDrawings.tsx';
import { ServiceIcon, serviceIcons } from '../art/ServiceIcon.tsx';
import * as stateDrawings from '../art/stateDrawings.tsx';
import * as workDrawings from '../art/workDrawings.tsx';
import { BusyButton } from '../BusyButton.tsx';
import { CheckField } from '../CheckField.tsx';
import { ChoiceField } from '../ChoiceField.tsx';
import { Choices } from '../Choices.tsx';
import { DropArea } from '../DropArea.tsx';
import { ErrorSummary } from '../ErrorSummary.tsx';
import { Failed } from '../Failed.tsx';
import { TextField } from '../Field.tsx';
import * as icons from '../icons.tsx';
import { DialogButtons, Modal } from '../Modal.tsx';
import { SelectField } from '../SelectField.tsx';

/** Every part of the design in its states, in the words of the site. Headings are the parts' names in the code. */
export function DesignPage() {
  return (
    <main id="top" className="wrap grid gap-10 py-8">
      <h1 className="text-3xl">frontend/design</h1>
      <Buttons />
      <Fields />
      <Boxes />
      <Messages />
      <Dialogs />
      <Tables />
      <Art />
    </main>
  );
}

function Tables() {
  const { t } = useI18n();
  const rows = [t('cart/summary'), t('cart/fee'), t('cart/total')];
  return (
    <Part name="list">
      <table className="list">
        <caption className="sr-only">{t('cart/summary')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('cart/summary')}</th>
            <th scope="col" className="num">
              {t('cart/total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <td data-label={t('cart/summary')}>{row}</td>
              <td data-label={t('cart/total')} className="num">
                123,45
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}

function Buttons() {
  const { t } = useI18n();
  return (
    <Part name="btn, BusyButton">
      {(['btn-primary', 'btn-quiet', 'btn-danger', 'btn-quiet btn-small'] as const).map((kind) => (
        <div key={kind} className="flex flex-wrap items-center gap-3">
          <button type="button" className={`btn ${kind}`}>
            {t('cart/pay')}
          </button>
          <BusyButton className={`btn ${kind}`} busy>
            {t('cart/paying')}
          </BusyButton>
          <button type="button" className={`btn ${kind}`} disabled>
            {t('cart/pay')}
          </button>
          <code>{kind}</code>
        </div>
      ))}
      <p>
        <a className="link" href="#top">
          {t('cart/order.see')}
        </a>
      </p>
    </Part>
  );
}

function Fields() {
  const { t } = useI18n();
  const [text, setText] = useState('Demo');
  const [chosen, setChosen] = useState<CustomerType>('individual');
  const label = t('cart/first_name');
  const typed = { value: text, onChange: (event: { target: { value: string } }) => setText(event.target.value) };
  const frame = { id: 'area', label: t('billing/address'), hint: t('cart/reference.hint') };
  return (
    <Part name="Field, AreaField, SelectField, DropArea">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField id="plain" label={label} {...typed} />
        <TextField id="optional" label={label} optional {...typed} />
        <TextField id="hint" label={t('billing/phone_number')} hint={t('billing/phone_number.hint')} {...typed} />
        <TextField id="error" label={label} error={t('site/required')} {...typed} />
        <TextField id="readonly" label={label} readOnly {...typed} />
        <TextField id="disabled" label={label} disabled {...typed} />
        <AreaField {...frame} className="input min-h-24" {...typed} />
        <SelectField
          id="select"
          label={t('cart/customer')}
          options={CustomerType.options.map((one) => [one, t(`cart/${one}`)] as const)}
          value={chosen}
          choose={setChosen}
        />
      </div>
      <DropArea
        id="drop"
        drop={t('order/drop')}
        choose={t('order/choose_files')}
        hint={t('cart/reference.hint')}
        input={{ multiple: true }}
        take={([file]) => file && setText(file.name)}
      />
    </Part>
  );
}

function Boxes() {
  const { t } = useI18n();
  const [checked, setChecked] = useState(true);
  const [chosen, setChosen] = useState<CustomerType>('individual');
  const [several, setSeveral] = useState<readonly CustomerType[]>(['company']);
  const box = { checked, onChange: setChecked };
  return (
    <Part name="CheckField, ChoiceField, Choices">
      <CheckField id="check" label={t('cart/keep_billing')} {...box} />
      <CheckField
        id="check-hint"
        label={t('cart/agree_marketing')}
        hint={t('cart/reference.hint')}
        extra={<span className="num">+12,30</span>}
        {...box}
      />
      <CheckField id="check-error" label={t('cart/agree_sale.name')} error={t('cart/consent_required')} {...box} />
      <CheckField id="check-disabled" label={t('cart/tos.name')} disabled {...box} />
      <ChoiceField
        short
        name="choice"
        legend={t('cart/customer')}
        options={CustomerType.options.map((one) => [one, t(`cart/${one}`)] as const)}
        value={chosen}
        onChange={setChosen}
      />
      {[undefined, t('site/required')].map((error) => (
        <Choices
          key={error ?? 'plain'}
          id={error ? 'choices-error' : 'choices'}
          legend={t('cart/customer')}
          hint={t('cart/reference.hint')}
          error={error}
          options={CustomerType.options.map((one) => [one, t(`cart/${one}`)] as const)}
          chosen={several}
          change={setSeveral}
        />
      ))}
    </Part>
  );
}

function Messages() {
  const { t } = useI18n();
  const [attempt, setAttempt] = useState(0);
  const again = () => setAttempt(attempt + 1);
  const errors = [{ field: 'error', label: t('cart/first_name'), message: t('site/required') }];
  return (
    <Part name="Failed, ErrorSummary">
      <Failed text={t('site/network_failed')} />
      <Failed title={t('cart/load_failed')} text={t('site/server_failed')} again={again} />
      <ErrorSummary errors={errors} attempt={0} />
      <p className="notice">{t('cart/failed_before')}</p>
      <p className="hint">{t('cart/reference.hint')}</p>
      <p className="error">{t('site/required')}</p>
      <div className="card p-5">
        <p aria-busy="true" className="flex items-center gap-2">
          <span className="spinner" aria-hidden="true" /> {t('site/loading')}
        </p>
        <progress className="bar mt-3" max={100} value={60} aria-label={t('site/loading')} />
      </div>
    </Part>
  );
}

function Dialogs() {
  const { t } = useI18n();
  const [open, setOpen] = useState<'plain' | 'alert'>();
  const [busy, setBusy] = useState(false);
  const close = () => {
    setBusy(false);
    setOpen(undefined);
  };
  return (
    <Part name="Modal, DialogButtons">
      <div className="flex flex-wrap gap-3">
        {(['plain', 'alert'] as const).map((kind) => (
          <button key={kind} type="button" className="btn btn-quiet" onClick={() => setOpen(kind)}>
            Modal {kind}
          </button>
        ))}
      </div>
      {open && (
        <Modal title={t('cart/summary')} alert={open === 'alert'} onClose={close}>
          <p className="mt-2">{t('cart/failed_before')}</p>
          <div className="mt-5">
            <DialogButtons
              danger={open === 'alert'}
              focus="cancel"
              close={close}
              button={t('cart/pay')}
              busy={busy}
              act={() => setBusy(true)}
            />
          </div>
        </Modal>
      )}
    </Part>
  );
}

/** The ground of a head is no drawing: it has a part of its own. */
const { LeafPattern, ...ofPages } = pageDrawings;
const drawings = { pageDrawings: ofPages, stateDrawings, workDrawings };

/** All drawings, under their names in the code. */
function Art() {
  const { t } = useI18n();
  return (
    <>
      <Part name="icons">
        <Row>
          {Object.entries(icons).map(([name, Icon]) => (
            <Named key={name} name={name}>
              <Icon />
            </Named>
          ))}
        </Row>
      </Part>
      <Part name="ServiceIcon">
        <Row>
          {serviceIcons.map((name) => (
            <Named key={name} name={name}>
              <ServiceIcon name={name} />
            </Named>
          ))}
        </Row>
      </Part>
      <Part name="PayMark">
        <Row>
          {PaymentMethodKey.options.map((method) => (
            <Named key={method} name={method}>
              <PayMark method={method} />
            </Named>
          ))}
        </Row>
      </Part>
      <Part name="Drawing, pageDrawings, stateDrawings, workDrawings">
        {Object.entries(drawings).map(([file, all]) => (
          <Row key={file}>
            {Object.entries(all).map(([name, One]) => (
              <Named key={name} name={name}>
                <One />
              </Named>
            ))}
          </Row>
        ))}
      </Part>
      <Part name="LeafPattern">
        <div className="band relative isolate h-40 overflow-hidden">
          <LeafPattern />
          <p className="relative p-5">{t('cart/summary')}</p>
        </div>
      </Part>
    </>
  );
}

const Row = ({ children }: { children: ReactNode }) => <ul className="flex flex-wrap gap-6">{children}</ul>;

const Named = ({ name, children }: { name: string; children: ReactNode }) => (
  <li className="flex items-center gap-2">
    {children} <code>{name}</code>
  </li>
);

/** A part of the design under its name in the code. */
function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`part-${name}`} className="grid gap-4">
      <h2 id={`part-${name}`} className="text-xl">
        {name}
      </h2>
      {children}
    </section>
  );
}
