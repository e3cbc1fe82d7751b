import { useI18n } from '#frontend/i18n/I18n.tsx';
import { hasBrand } from '#frontend/offeredPages.ts';

/** The frame of the public list; the island fills it with those who agreed to be shown, and the filters with what they offer. */
export function TranslatorList() {
  const { t } = useI18n();
  const select = (name: 'language' | 'field') => (
    <div>
      <label className="label" htmlFor={name}>
        {t(`pages/translators.${name}`)}
      </label>
      <select id={name} name={name} className="input">
        <option value="">{t('pages/translators.any')}</option>
      </select>
    </div>
  );
  return (
    <section aria-labelledby="translators-heading">
      <h2 id="translators-heading">{t('pages/translators.list')}</h2>
      <form
        id="translators"
        method="get"
        className="mb-6 grid items-end gap-4 sm:grid-cols-3"
        data-sworn={t('pages/translators.is_sworn')}
        data-failed={t('pages/translators.failed')}
      >
        {select('language')}
        {select('field')}
        {hasBrand('sworn') && (
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" className="check" name="sworn" value="1" />
            {t('pages/translators.sworn')}
          </label>
        )}
      </form>
      <p id="translators-none" role="status" className="nothing" hidden>
        {t('pages/translators.empty')}
      </p>
      <ul id="translators-list" className="grid list-none gap-4 p-0" aria-busy="true" />
    </section>
  );
}
