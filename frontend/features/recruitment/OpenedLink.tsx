import { type ReactNode, useEffect, useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { NarrowPage } from '#frontend/shop/account/PlainForm.tsx';
import { type Asked, Loaded } from '#frontend/shop/errors/Loaded.tsx';
import { brand } from '#shared/model/brand.ts';

interface Props {
  heading: string;
  gone: boolean;
  of: Omit<Asked, 'mutate'>;
  children: ReactNode;
}

/** A page behind a mailed link: says so where the link is of no use any more. */
export function OpenedLink({ heading, gone, of, children }: Props) {
  const { t } = useI18n();
  return (
    <NarrowPage heading={heading}>
      {gone && (
        <p role="alert" className="notice">
          {t('recruitment/link_gone', { email: brand.email })}
        </p>
      )}
      <Loaded of={{ ...of, mutate: () => location.reload() }} {...(!gone && { wait: 'card h-64' })} />
      {!gone && children}
    </NarrowPage>
  );
}

/** The target of a mailed link. The link stands behind `#`, so that no server logs it; `gone` once it is of no use. */
export function useMailedLink<A>(read: (link: string) => Promise<A>) {
  const [link, setLink] = useState('');
  const [found, setFound] = useState<A>();
  const [error, setError] = useState<unknown>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link of a page does not change
  useEffect(() => {
    const given = location.hash.slice(1);
    setLink(given);
    // An address without a link is no question to the service.
    if (given === '') return setError(new ApiFailure(410, { code: 'gone' }));
    read(given).then(setFound).catch(setError);
  }, []);
  const gone = error instanceof ApiFailure && (error.status === 410 || error.status === 422);
  return { link, found, setFound, gone, setError, error: gone ? undefined : error };
}
