import { ErrorContent, errorStatuses } from '#frontend/shop/errors/ErrorContent.tsx';
import { TitleSearch } from './TitleSearch.tsx';

export default function ErrorPage(props: { params: Readonly<Record<string, string>> }) {
  const status = errorStatuses.find((one) => one === props.params.name) ?? '404';
  return (
    <>
      <ErrorContent status={status} />
      {status === '404' && <TitleSearch />}
    </>
  );
}
