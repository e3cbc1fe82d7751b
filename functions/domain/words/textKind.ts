/** What a plain text is that would be counted with its tags, times or keys. */
export type TextKind = 'markup' | 'subtitles' | 'data' | 'messages';

/** How much of a text is looked at, in UTF-16 units. */
const lookedAt = 64 * 1024;

/** The least such lines or tags that say what a text is. */
const few = 3;

/** Tells a text that is a web page, subtitles, data or a file of a program's messages by its beginning. */
export function textKind(text: string): TextKind | undefined {
  const head = text.slice(0, lookedAt).replace(/^\ufeff/, '');
  if (/^WEBVTT\b/.test(head) || /^\[Script Info\]/i.test(head) || count(head, cue) >= 2 || firstCue.test(head))
    return 'subtitles';
  if (isMessages(head)) return 'messages';
  if (/^\s*(?:\{\s*"(?:[^"\\\n]|\\.){0,200}"\s*:|\[\s*(?:\{\s*"|\[\s*["\d]|"(?:[^"\\\n]|\\.)*"\s*,\s*"))/.test(head))
    return 'data';
  if (isMarkup(head)) return 'markup';
  return undefined;
}

const cue = /^[ \t]*(?:\d+:)?\d{1,2}:\d\d[,.]\d{1,3}[ \t]*-->[ \t]*(?:\d+:)?\d{1,2}:\d\d[,.]\d/gm;
const firstCue = /^\s*\d+[ \t]*\r?\n[ \t]*\d{1,2}:\d\d:\d\d[,.]\d{1,3}[ \t]*-->/;

/** Gettext, strings of Apple, properties: pairs of a key and a text, which stands in quotation marks or behind a sign. */
function isMessages(head: string): boolean {
  if (/^msgid\s+"/m.test(head) && /^msgstr(?:\[\d\])?\s+"/m.test(head)) return true;
  const lines = head.split(/\r?\n/).filter((line) => line.trim() !== '' && !/^\s*(?:#|!|\/\/|\/?\*)/.test(line));
  const pairs = lines.filter(
    (line) => /^\s*"[^"]+"\s*=\s*".*";\s*$/.test(line) || /^[\w-]+(?:\.[\w-]+)+\s*=\s*\S/.test(line),
  );
  return pairs.length >= few && pairs.length * 10 > lines.length * 8;
}

const markupStart = /^\s*<(?:!doctype|!--|\?xml|html|head|body|\/?[a-z][a-z0-9:-]*(?:\s[^<>]*)?\/?>)/i;

/** Markup begins with a tag and closes one, or has a closing tag for every twenty words at least. */
function isMarkup(head: string): boolean {
  const closed = count(head, /<\/[a-z][a-z0-9:-]{0,40}\s*>/gi);
  if (markupStart.test(head)) return closed > 0 || /^\s*<[!?]/.test(head);
  return closed >= few && closed * 20 >= head.split(/\s+/).length;
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
