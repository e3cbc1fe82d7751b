/** An address in a text, as a link that writes to it. */
export const mailLink = (address: string) => (
  <a className="link" href={`mailto:${address}`}>
    {address}
  </a>
);
