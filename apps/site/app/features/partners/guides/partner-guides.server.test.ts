import { locales } from '@plaza/sdk';
import { describe, expect, it, test } from 'vitest';
import { guideSlugs } from '~/paths.ts';
import { guideTextOf, parseGuide, readGuide, sectionIdOf } from './partner-guides.server.ts';

const origin = 'https://aparca.example';

test('parseGuide returns title, lead and sections, whose examples are blocks of their own', () => {
  const text =
    '# First steps\n\nAbout *ten* minutes.\n\n## Añade tu sitio\n\nOpen it.\n\n```html\n<a>b</a>\n```\n\nDone.\n';
  expect(parseGuide(text, { locale: 'en', origin })).toEqual({
    title: 'First steps',
    lead: 'About ten minutes.',
    sections: [
      {
        id: 'anade-tu-sitio',
        title: 'Añade tu sitio',
        blocks: [
          { kind: 'text', html: '<p>Open it.</p>\n' },
          { kind: 'code', code: '<a>b</a>' },
          { kind: 'text', html: '<p>Done.</p>\n' },
        ],
      },
    ],
  });
});

test('parseGuide adds the language to links of the site, and leaves links of other sites', () => {
  const text = '# A\n\nB.\n\n## C\n\n[ours](/partners/account) [theirs](https://www.standardwebhooks.com)\n';
  expect(parseGuide(text, { locale: 'es', origin }).sections[0]?.blocks).toEqual([
    {
      kind: 'text',
      html: '<p><a href="/es/partners/account">ours</a> <a href="https://www.standardwebhooks.com" rel="noreferrer">theirs</a></p>\n',
    },
  ]);
});

test('readGuide parses a guide once for a language and origin, and drops the origin that came first', () => {
  const guide = readGuide('en', 'start', origin);
  expect(readGuide('en', 'start', origin)).toBe(guide);
  expect(readGuide('es', 'start', origin).title).not.toBe(guide.title);
  for (let port = 1; port <= 4; port += 1)
    expect(JSON.stringify(readGuide('en', 'start', `http://localhost:${port}`))).toContain(`http://localhost:${port}/`);
  expect(readGuide('en', 'start', origin)).not.toBe(guide);
});

test('sectionIdOf returns an ID of plain letters, digits and hyphens', () => {
  expect(sectionIdOf('5. ¿Qué está pasando, aquí?')).toBe('5-que-esta-pasando-aqui');
});

describe.each(locales)('the guides in the language %s', (locale) => {
  const textOf = (slug: (typeof guideSlugs)[number]) => guideTextOf(locale, slug);

  it.each(guideSlugs)('parseGuide finds a title, a lead and sections with distinct IDs in the guide %s', (slug) => {
    const { title, lead, sections } = parseGuide(textOf(slug), { locale, origin });
    expect([title, lead].every((text) => text.length > 5)).toBe(true);
    expect(sections.length).toBeGreaterThan(0);
    expect(sections.every(({ blocks }) => blocks.length > 0)).toBe(true);
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  });

  it.each(guideSlugs)('the examples of the guide %s call this Plaza, not the example’s', (slug) => {
    const example = JSON.stringify(parseGuide(textOf(slug), { locale, origin }));
    expect(example).not.toContain('plaza.example');
  });

  it.each(['vue', 'angular'])('the guide platforms loads the script outside of the templates of %s', (platform) => {
    const { sections } = parseGuide(textOf('platforms'), { locale, origin });
    const blocks = sections.find(({ id }) => id === platform)?.blocks ?? [];
    const examples = blocks.flatMap((block) => (block.kind === 'code' ? [block.code] : []));
    expect(examples[0]).toMatch(/^<script async src="https:\/\/aparca\.example\/v1\/loader\.js"/);
  });

  it('the example of Angular allows the elements, and listens to their events outside of its template', () => {
    const { sections } = parseGuide(textOf('platforms'), { locale, origin });
    const blocks = sections.find(({ id }) => id === 'angular')?.blocks ?? [];
    const component = blocks.flatMap((block) => (block.kind === 'code' ? [block.code] : []))[1] ?? '';
    const [, template = ''] = /template: `([^`]+)`/.exec(component) ?? [];
    expect(template).toMatch(/^\s*<plaza-search [^>]+>\s*<a href="[^"]+">[^<]+<\/a>\s*<\/plaza-search>\s*$/);
    expect(template).not.toContain('(plaza:');
    expect(component).toContain("addEventListener('plaza:pick'");
    const names = /import \{ ([^}]+) \} from '@angular\/core'/.exec(component)?.[1]?.split(', ') ?? [];
    expect(names).toContain('CUSTOM_ELEMENTS_SCHEMA');
    for (const name of names) expect(component.split(new RegExp(`\\b${name}\\b`)).length).toBeGreaterThan(2);
  });

  it('every link of a guide to another guide leads to one that exists', () => {
    const links = guideSlugs.flatMap((slug) => [...textOf(slug).matchAll(/\/partners\/docs\/([\w-]+)/g)]);
    expect(links.map(([, slug]) => slug)).toEqual(links.map(([, slug]) => guideSlugs.find((each) => each === slug)));
    expect(links.length).toBeGreaterThan(0);
  });
});

it('guides have the same examples in both languages, but for the texts in them', () => {
  const exampleCountsOf = (locale: 'en' | 'es') =>
    guideSlugs.map((slug) =>
      parseGuide(guideTextOf(locale, slug), { locale, origin }).sections.map(({ blocks }) =>
        blocks.map(({ kind }) => kind),
      ),
    );
  expect(exampleCountsOf('es')).toEqual(exampleCountsOf('en'));
});
