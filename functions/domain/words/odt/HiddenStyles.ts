import type { XmlTag } from '../xml/XmlTag.ts';

/** The styles of a document that do not display their text, themselves or by the style they come from. */
export class HiddenStyles {
  private readonly names = new Set<string>();
  /** Family and name of the style whose properties are being read. */
  private current = '';

  has(family: 'paragraph' | 'text', name: string | undefined): boolean {
    return this.names.has(`${family} ${name}`);
  }

  open(style: XmlTag): void {
    const family = style.attribute('family');
    this.current = `${family} ${style.attribute('name')}`;
    if (this.names.has(`${family} ${style.attribute('parent-style-name')}`)) this.names.add(this.current);
  }

  /** The text properties of the style open now. */
  properties(text: XmlTag): void {
    if (this.current === '') return;
    const display = text.attribute('text:display') ?? text.attribute('display');
    if (display === 'none') this.names.add(this.current);
    else if (display === 'true') this.names.delete(this.current);
  }

  close(): void {
    this.current = '';
  }
}
