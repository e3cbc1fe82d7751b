import { useI18n } from '#frontend/i18n/I18n.tsx';
import { brand } from '#shared/model/brand.ts';
import { ApplyForm } from './ApplyForm.tsx';

/** Who we look for, what happens with an application, and the form. */
export default function ApplyPage() {
  const { t } = useI18n();
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] items-start gap-10 py-8 sm:py-14 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-6">
        <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
          {t('recruitment/heading')}
        </h1>
        <p className="max-w-xl text-lg text-muted">{t('recruitment/lead')}</p>
        <ApplyForm />
      </div>
      <aside className="card grid gap-4 p-5">
        <h2 className="text-lg">{t('recruitment/way')}</h2>
        <ol className="grid list-decimal gap-2 pl-5">
          {(['read', 'test', 'documents', 'join'] as const).map((step) => (
            <li key={step}>{t(`recruitment/way.${step}`)}</li>
          ))}
        </ol>
        <p className="hint">{t('recruitment/way.data', { email: brand.email })}</p>
      </aside>
    </div>
  );
}
