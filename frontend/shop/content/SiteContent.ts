/** A page, article or group of questions as `frontend/content` has it in one language, rendered. */
export interface ContentPage {
  /** Below the locale: `/faq/`. */
  path: string;
  /** For `<title>`, with the brand. */
  title: string;
  heading: string;
  description: string;
  html: string;
  /** Its second-level headings, for the list of contents. */
  contents: readonly { id: string; text: string }[];
  /** YYYY-MM-DD. */
  date: string | undefined;
  updated: string | undefined;
  /** Of a text that is agreed to. */
  version: string | undefined;
  changes: readonly { date: string; text: string }[];
  sources: readonly { title: string; url: string; read?: string | undefined }[];
  related: readonly string[];
  /** Of reading, at 200 words each. */
  minutes: number;
}

export interface ContentQuestion {
  id: string;
  question: string;
  html: string;
  /** Without marks, for search engines. */
  text: string;
}

export interface QuestionGroup {
  id: string;
  title: string;
  questions: readonly ContentQuestion[];
}

/** Everything that is written in one language; articles stand newest first. */
export interface SiteContent {
  pages: Readonly<Record<string, ContentPage>>;
  articles: readonly (ContentPage & { slug: string; date: string })[];
  questions: readonly QuestionGroup[];
}

/** What stands at a path below the locale. */
export const contentAt = (content: SiteContent, path: string): ContentPage | undefined =>
  [...Object.values(content.pages), ...content.articles].find((page) => page.path === path);
