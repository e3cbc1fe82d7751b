import { brand } from '#shared/model/brand.ts';

export function OrganisationData(props: { origin: string }) {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand.name,
    url: props.origin,
    email: brand.email,
  };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block of our own constants
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(data) }} />;
}
