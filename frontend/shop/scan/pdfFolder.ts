/** Where the site has the library that draws PDFs (`build/pdfFiles.ts`); its name is that of the version. */
export const pdfFolder = '/assets/pdf-5.7.284/';
