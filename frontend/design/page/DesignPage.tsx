import { type ReactNode, useState } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { CheckField } from '../CheckField.tsx';
import { ErrorSummary } from '../ErrorSummary.tsx';
import { Failed } from '../Failed.tsx';
import { describe, FieldFrame, TextField } from '../Field.tsx';
import { ChevronIcon, CloseIcon, DownloadIcon, FailIcon, FileIcon, TickIcon, UploadIcon } from '../icons.tsx';
import { Modal } from '../Modal.tsx';

const icons = { ChevronIcon, CloseIcon, DownloadIcon, FailIcon, FileIcon, TickIcon, UploadIcon };

/** Every part of the design in its states, in the words of the site. Headings are the parts' names in the code. */
export function DesignPage() {
  return (
    <main className="wrap grid gap-10 py-8">
      <h1 className="text-3xl">frontend/design</h1>
      <Buttons />
      <Fields />
      <Choices />
      <Messages />
      <Dialogs />
      <Tables />
      <Part name="icons">
        <ul className="flex flex-wrap gap-6">
          {Object.entries(icons).map(([name, Icon]) => (
            <li key={name} className="flex items-center gap-2">
              <Icon /> <code>{name}</code>
            </li>
          ))}
        </ul>
      </Part>
    </main>
  );
}

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

function Buttons() {
  const { t } = useI18n();
  return (
    <Part name="btn">
      {(['btn-primary', 'btn-quiet', 'btn-danger', 'btn-quiet btn-small'] as const).map((kind) => (
        <div key={kind} className="flex flex-wrap items-center gap-3">
          <button type="button" className={`btn ${kind}`}>
            {t('cart/pay')}
          </button>
          <button type="button" className={`btn ${kind}`} aria-disabled="true" aria-busy="true">
            <span className="spinner" aria-hidden="true" />
            {t('cart/paying')}
          </button>
          <button type="button" className={`btn ${kind}`} disabled>
            {t('cart/pay')}
          </button>
          <code>{kind}</code>
        </div>
      ))}
      <p>
        <a className="link" href="#part-btn">
          {t('cart/order.see')}
        </a>
      </p>
    </Part>
  );
}

function Fields() {
  const { t } = useI18n();
  const [text, setText] = useState('Demo');
  const label = t('cart/first_name');
  const typed = { value: text, onChange: (event: { target: { value: string } }) => setText(event.target.value) };
  const frame = { id: 'area', label: t('billing/address'), hint: t('cart/reference.hint') };
  return (
    <Part name="Field">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField id="plain" label={label} {...typed} />
        <TextField id="optional" label={label} optional {...typed} />
        <TextField id="hint" label={t('billing/phone_number')} hint={t('billing/phone_number.hint')} {...typed} />
        <TextField id="error" label={label} error={t('site/required')} {...typed} />
        <TextField id="readonly" label={label} readOnly {...typed} />
        <TextField id="disabled" label={label} disabled {...typed} />
        <FieldFrame {...frame}>
          <textarea {...describe(frame)} className="input min-h-24" {...typed} />
        </FieldFrame>
        <FieldFrame id="select" label={t('billing/country_id')}>
          <select id="select" className="input">
            <option>{t('cart/individual')}</option>
            <option>{t('cart/company')}</option>
          </select>
        </FieldFrame>
      </div>
    </Part>
  );
}

function Choices() {
  const { t } = useI18n();
  const [checked, setChecked] = useState(true);
  const [chosen, setChosen] = useState('individual');
  const box = { checked, onChange: setChecked };
  return (
    <Part name="CheckField">
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
      <fieldset>
        <legend className="label">{t('cart/customer')}</legend>
        <div className="grid grid-cols-2 gap-3">
          {(['individual', 'company'] as const).map((one) => (
            <label key={one} className="choice">
              <input
                type="radio"
                name="choice"
                className="check"
                checked={chosen === one}
                onChange={() => setChosen(one)}
              />
              {t(`cart/${one}`)}
            </label>
          ))}
        </div>
      </fieldset>
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
  const close = () => setOpen(undefined);
  return (
    <Part name="Modal">
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
          <div className="mt-5 flex justify-end">
            <button type="button" className="btn btn-primary" data-first-focus onClick={close}>
              {t('cart/order.see')}
            </button>
          </div>
        </Modal>
      )}
    </Part>
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
