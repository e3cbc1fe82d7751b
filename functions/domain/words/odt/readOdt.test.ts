import { describe, expect, test } from 'vitest';
import { countWords } from '../countWords.ts';
import { makeOdt } from '../test/makeOffice.ts';

const count = (...parts: Parameters<typeof makeOdt>) =>
  countWords(makeOdt(...parts), { fileName: 'a.odt', service: 'ordinary' });

describe('an OpenDocument text', () => {
  test.each<[name: string, body: string, scopes: Record<string, number>]>([
    [
      'joins spans and parts at blanks of its own',
      '<text:p>trans<text:span>late</text:span><text:s/>me<text:tab/>now</text:p>',
      { body: 3 },
    ],
    [
      'counts notes without their marks',
      '<text:p>x<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>a note</text:p></text:note-body></text:note>y</text:p>',
      { body: 1, notes: 2 },
    ],
    [
      'leaves out deletions and comments',
      '<text:tracked-changes><text:p>gone</text:p></text:tracked-changes><text:p>a<office:annotation><text:p>why not</text:p></office:annotation></text:p>',
      { body: 1, deleted: 1, comments: 2 },
    ],
    [
      'counts boxes',
      '<text:p>a<draw:frame><draw:text-box><text:p>in the box</text:p></draw:text-box></draw:frame></text:p>',
      { body: 1, boxes: 3 },
    ],
    [
      'ignores text outside paragraphs',
      '<table:table>\n  stray\n<table:table-cell><text:p>cell</text:p></table:table-cell></table:table>',
      { body: 1 },
    ],
    [
      'leaves out scripts and pictures kept in the text',
      '<text:p>a <text:script>msgbox hello</text:script> <draw:frame><draw:image><office:binary-data>iVBOR AAAA</office:binary-data></draw:image></draw:frame> b</text:p>',
      { body: 2 },
    ],
  ])('%s', async (_name, body, scopes) => {
    expect(await count(body)).toMatchObject({ outcome: 'counted', format: 'odt', wordsByScope: scopes });
    expect((await count(body)).wordsByScope).toEqual(scopes);
  });

  test('hides what a style does not display, headers apart', async () => {
    const style =
      '<style:style style:name="T1" style:family="text"><style:text-properties text:display="none"/></style:style>';
    const counted = await count(
      '<text:p>a <text:span text:style-name="T1">b c</text:span></text:p>',
      style,
      '<style:master-page><style:header><text:p>top</text:p></style:header></style:master-page>',
    );
    expect(counted.wordsByScope).toEqual({ body: 1, hidden: 2, headers_footers: 1 });
  });

  test('an encrypted one asks for its password', async () => {
    expect(await count('', '', '', '<encryption-data/>')).toMatchObject({ outcome: 'password_protected' });
  });
});
