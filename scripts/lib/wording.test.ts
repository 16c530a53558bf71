import { describe, expect, it } from 'vitest';
import { extractComments, extractDescriptions, extractTestNames, findWordingProblems } from './wording.ts';

const advicesFor = (source: string) => findWordingProblems(source).map(({ line, advice }) => [line, advice]);

describe('extractComments', () => {
  it('extractComments joins the lines of a block comment, and consecutive lines of //', () => {
    expect(
      extractComments(
        '/**\n * Reads the\n * row.\n */\nconst a = 1; // cm\n// one\n  // two\nconst url = "https://a.example";\n',
      ),
    ).toEqual([
      { line: 1, text: 'Reads the row.' },
      { line: 5, text: 'cm one two' },
    ]);
  });

  it('extractComments ignores URLs in strings', () => {
    expect(extractComments("const url = 'https://plaza.example/a';")).toEqual([]);
  });
});

describe('extractTestNames', () => {
  it('extractTestNames returns names in any quotes, including those of test tables and skipped tests', () => {
    expect(
      extractTestNames(
        "it('sends it', () => {});\ntest.skip(`fails`, f);\nit.each([[1, (2)], [3]])('adds %i', f);\nit('isn\\'t sent', f);",
      ).map(({ text }) => text),
    ).toEqual(['sends it', 'fails', 'adds %i', "isn't sent"]);
  });
});

describe('extractDescriptions', () => {
  it('extractDescriptions returns sentences in strings, but no words, paths or comments', () => {
    expect(
      extractDescriptions(
        "// the owner's plan's.\nz.string().describe('Name of the plan.');\nlookup(`Lists plans.`);\nget('GET /plans', 'one two');",
      ),
    ).toEqual([
      { line: 2, text: 'Name of the plan.' },
      { line: 3, text: 'Lists plans.' },
    ]);
  });
});

describe('findWordingProblems', () => {
  it.each([
    ['// What the page shows.', 'a comment opens with its subject or an imperative'],
    ['/** Whether it is open. */', 'a comment opens with its subject or an imperative'],
    ["it('is sent again', f);", 'a test name makes sense without its describe'],
    ["it('without a session', f);", 'a test name makes sense without its describe'],
    ['const mostTries = 3;', 'max…, min… or default…'],
  ])('findWordingProblems reports the wording of %s', (source, advice) => {
    expect(advicesFor(source)).toEqual([[1, advice]]);
  });

  it.each([
    '// Shows what the page holds.',
    "it('rejects an expired link with 404', f);",
    "it('does not call the provider for invalid coordinates', f);",
    "const text = 'somebody told us';",
    'const maxAttempts = 3;',
    '// Runs as `nobody` for root.',
  ])('findWordingProblems accepts the wording of %s', (source) => {
    expect(advicesFor(source)).toEqual([]);
  });

  it('findWordingProblems names each ruled-out word of a comment, with its line', () => {
    expect(advicesFor('const a = 1;\n\n/** Told by somebody. */\nconst b = 2;\n')).toEqual([
      [3, '"somebody": name the person: owner, driver, visitor, partner, operator, caller'],
      [3, '"Told": notified, reported, shown, passed'],
    ]);
  });

  it.each([
    [".describe('The chat stands otherwise.')", ['"stands": is', '"stands otherwise": is, replaces, state']],
    [".describe('How many at most.')", ['a description opens with a noun or a verb']],
    ["description: 'Load everything anew.'", ['"anew": again, or a verb: reload, retry, recreate']],
    ["summary: 'Returns one’s own listing.'", ['"one’s own": the user\'s']],
    [".describe('Number of messages.')", []],
  ])('findWordingProblems with isContract returns for the description %s the advice %j', (source, expected) => {
    expect(findWordingProblems(source, { isContract: true }).map(({ advice }) => advice)).toEqual(expected);
    expect(findWordingProblems(source)).toEqual([]);
  });
});
