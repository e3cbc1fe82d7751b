import { useEffect, useRef } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { ErrorContent, errorStatuses } from '#frontend/shop/errors/ErrorContent.tsx';

export default function ErrorPage(props: { params: Readonly<Record<string, string>> }) {
  const status = errorStatuses.find((one) => one === props.params.name) ?? '404';
  return (
    <>
      <ErrorContent status={status} />
      {status === '404' && <TitleSearch />}
    </>
  );
}

/** Search over the titles of the site: started by the island on a built page, by itself where the app shows it. */
function TitleSearch() {
  const { t, locale } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const element = form.current;
    if (element)
      void import('#frontend/shop/search/startTitleSearch.ts').then((search) => search.startTitleSearch(element));
  }, []);
  return (
    <search>
      <form
        ref={form}
        id="title-search"
        className="wrap pb-16"
        data-titles={`/${locale}/titles.json`}
        data-none={t('errors/search.none')}
        data-failed={t('errors/search.failed')}
      >
        <label className="label" htmlFor="title-search-input">
          {t('errors/search')}
        </label>
        <input id="title-search-input" type="search" className="input max-w-md" autoComplete="off" />
        <p role="status" className="hint mt-2 min-h-6" />
        <ul className="grid gap-2 [&_a]:inline-block [&_a]:min-h-7" />
      </form>
    </search>
  );
}
