import { type Locale, locales } from '#shared/messages/locale.ts';
import { brand } from '#shared/model/brand.ts';
import { pictureSize } from './SharedPicture.tsx';

const openGraphLocales: Record<Locale, string> = { en: 'en_GB', pl: 'pl_PL' };

/** What a link to the page looks like where it is shared (Open Graph). */
export function SocialTags(props: {
  title: string;
  description: string | undefined;
  url: string;
  locale: Locale;
  picture: string | undefined;
}) {
  const others = locales.filter((one) => one !== props.locale);
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={props.title} />
      {props.description && <meta property="og:description" content={props.description} />}
      <meta property="og:url" content={props.url} />
      <meta property="og:locale" content={openGraphLocales[props.locale]} />
      {props.picture && (
        <>
          <meta property="og:image" content={props.picture} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content={String(pictureSize.width)} />
          <meta property="og:image:height" content={String(pictureSize.height)} />
          <meta property="og:image:alt" content={props.title} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {others.map((one) => (
        <meta key={one} property="og:locale:alternate" content={openGraphLocales[one]} />
      ))}
    </>
  );
}
