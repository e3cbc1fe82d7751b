import { useI18n } from '#frontend/i18n/I18n.tsx';

interface Props {
  id: string;
  heading: string;
  pages: readonly { path: string; heading: string }[];
}

/** Pages that one may go on to. */
export function FurtherLinks({ id, heading, pages }: Props) {
  const { locale } = useI18n();
  return (
    <section className="further" data-noprint>
      <h2 id={id}>{heading}</h2>
      <ul>
        {pages.map((page) => (
          <li key={page.path}>
            <a className="link" href={`/${locale}${page.path}`}>
              {page.heading}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
