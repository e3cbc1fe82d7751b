import { useEffect, useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';

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
