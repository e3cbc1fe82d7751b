/** The first fault of a document; undefined: it is valid. */
export type Validator = (xml: string) => string | undefined;

/**
 * Checks documents by a schema. libxml2 is loaded with the first schema: 1 MB that most runs of a host never need. `others`:
 * schemas that this one names, by the name it gives them.
 */
export async function validatorOf(schema: string, others: Readonly<Record<string, string>> = {}): Promise<Validator> {
  const {
    XmlBufferInputProvider,
    XmlDocument,
    XmlLibError,
    XsdValidator,
    xmlCleanupInputProvider,
    xmlRegisterInputProvider,
  } = await import('libxml2-wasm');
  const files = Object.entries(others).map(([name, text]) => [name, new TextEncoder().encode(text)] as const);
  xmlRegisterInputProvider(new XmlBufferInputProvider(Object.fromEntries(files)));
  const document = XmlDocument.fromString(schema);
  const validator = XsdValidator.fromDoc(document);
  xmlCleanupInputProvider();
  document.dispose();
  return (xml) => {
    try {
      const read = XmlDocument.fromString(xml);
      try {
        validator.validate(read);
      } finally {
        read.dispose();
      }
      return undefined;
    } catch (error) {
      if (!(error instanceof XmlLibError)) throw error;
      return error.message.trim().split('\n')[0];
    }
  };
}
