/** Properties of a paragraph of Word that stand after its direction, in the order of the schema. */
const afterBidi =
  /<(?:\w+:)?(?:adjustRightInd|snapToGrid|spacing|ind|contextualSpacing|mirrorIndents|suppressOverlap|jc|textDirection|textAlignment|textboxTightWrap|outlineLvl|divId|cnfStyle|rPr|sectPr|pPrChange)[\s/>]/;
/** Properties of a run that stand after its direction. */
const afterRtl = /<(?:\w+:)?(?:cs|em|lang|eastAsianLayout|specVanish|oMath)[\s/>]/;

const isSet = (markup: string, name: string): boolean => new RegExp(`<(?:\\w+:)?${name}[\\s/>]`).test(markup);

const without = (markup: string, name: string): string =>
  markup.replace(new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?/>`, 'g'), '');

function insert(markup: string, element: string, after: RegExp): string {
  const at = markup.search(after);
  return at < 0 ? markup + element : markup.slice(0, at) + element + markup.slice(at);
}

/** The content of a paragraph's properties (`w:pPr`) in another direction. */
export function turnedParagraph(properties: string, prefix: string, isRightToLeft: boolean): string {
  const plain = without(properties, 'bidi');
  return isRightToLeft ? insert(plain, `<${prefix}bidi/>`, afterBidi) : plain;
}

/**
 * The content of a run's properties (`w:rPr`) in another direction. Scripts from right to left have properties of their
 * own for bold, italic and size.
 */
export function turnedRun(properties: string, prefix: string, isRightToLeft: boolean): string {
  const plain = without(without(properties, 'rtl'), 'cs');
  if (!isRightToLeft) return plain;
  const twins = plain
    .replace(/<((?:\w+:)?[bi])((?:\s[^>]*)?)\/>/g, (found, name: string, rest: string) =>
      isSet(plain, `${name.slice(name.indexOf(':') + 1)}Cs`) ? found : `${found}<${name}Cs${rest}/>`,
    )
    .replace(/<((?:\w+:)?sz)(\s[^>]*)\/>/g, (found, name: string, rest: string) =>
      isSet(plain, 'szCs') ? found : `${found}<${name}Cs${rest}/>`,
    );
  return insert(twins, `<${prefix}rtl/>`, afterRtl);
}

/** The start tag of a paragraph's properties in DrawingML in another direction; text goes to the side where it begins. */
export function turnedDrawing(tag: string, isRightToLeft: boolean): string {
  const plain = tag.replace(/\srtl="[^"]*"/, '');
  const [from, to] = isRightToLeft ? ['l', 'r'] : ['r', 'l'];
  const aligned = plain.replace(` algn="${from}"`, ` algn="${to}"`);
  const attributes = isRightToLeft ? `${/\salgn=/.test(aligned) ? '' : ' algn="r"'} rtl="1"` : '';
  return aligned.replace(/\s*(\/?>)$/, `${attributes}$1`);
}
