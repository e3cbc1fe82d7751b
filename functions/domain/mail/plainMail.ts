import { type MailBlock, type MailContent, type MailSender, sellerLine } from './mailContent.ts';

/** A mail as plain text. */
export const plainMail = ({ blocks }: MailContent, { seller, email, origin }: MailSender): string =>
  [...blocks.map(blockText), '--', `${sellerLine(seller)}\n${email}\n${origin}`].join('\n\n');

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'small':
    case 'small_heading':
      return block.text;
    case 'heading':
      return `${block.text}\n${'='.repeat([...block.text].length)}`;
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'price':
      return [
        ...block.lines.map(({ name, details, amount }) => `${name}: ${amount}${details && `\n  ${details}`}`),
        ...block.sums.map(([label, amount]) => `${label}: ${amount}`),
      ].join('\n');
  }
}
