import { basename } from 'node:path';
import {
  GeneratorError,
  insertBefore,
  insertSorted,
  type SourceTree,
  toCamelCase,
  toPascalCase,
  toTitle,
} from './source-tree.ts';

export interface NewRoute {
  /** ID of the route, in kebab case. */
  name: string;
  area: string;
  /** Path after the language, without a leading slash, such as `account/fees`. */
  path: string;
  /** One sentence for search engines and shared links. */
  about: string;
  isPublic: boolean;
  /** Paths of all modules in the site, so that the generator can keep file names unique. */
  siteFiles: readonly string[];
}

const pageTemplate = ({ name, isPublic }: NewRoute): string => {
  const messagesName = toCamelCase(name);
  const componentName = `${toPascalCase(name)}Route`;
  return `import type { ReactElement } from 'react';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import { AreaMessagesProvider, useIntl } from '~/i18n/intl-context.tsx';
import { PageHead } from '~/layout/page-head.tsx';
import type { RouteHandle } from '~/route-handle.ts';
import { localeOf } from '~/server/route-params.ts';
${isPublic ? '' : "import { requireSession } from '~/server/session.ts';\n"}import { page, titleText } from '~/styles/common.css.ts';
import type { Route } from './+types/${name}.route';

export const handle = { cache: '${isPublic ? 'page' : 'ownPage'}', isPublic: ${isPublic} } satisfies RouteHandle;

export function loader({ ${isPublic ? '' : 'request, '}context }: Route.LoaderArgs) {
${isPublic ? '' : '  requireSession({ request, context });\n'}  return { messages: messagesOfArea('${messagesName}', localeOf(context)) };
}

export default function ${componentName}({ loaderData }: Route.ComponentProps): ReactElement {
  return (
    <AreaMessagesProvider messages={loaderData.messages}>
      <${toPascalCase(name)}Page />
    </AreaMessagesProvider>
  );
}

function ${toPascalCase(name)}Page(): ReactElement {
  const { t } = useIntl<'${messagesName}'>();
  return (
    <main id="main" tabIndex={-1} className={page}>
      <PageHead title={t('${messagesName}.title')} ${isPublic ? `description={t('${messagesName}.description')}` : 'isIndexed={false}'} />
      <h1 className={titleText}>{t('${messagesName}.title')}</h1>
    </main>
  );
}
`;
};

const testTemplate = ({ name, path, isPublic }: NewRoute): string => {
  const messagesName = toCamelCase(name);
  return isPublic
    ? `import { expect, it } from 'vitest';
import { createVisitor } from '../support/visitor.ts';
import { locales, translate } from '../support/translate.ts';

it.each(locales)('the page ${path} is served in %s', async (locale) => {
  const page = await createVisitor().open(\`/\${locale}/${path}\`);
  expect(page.status).toBe(200);
  page.getByRole('heading', { level: 1, name: translate(locale, '${messagesName}.title') });
});
`
    : `import { expect, it } from 'vitest';
import { createVisitor, signUpVisitor } from '../support/visitor.ts';
import { locales, translate } from '../support/translate.ts';

it.each(locales)('the page ${path} is served in %s to a signed-in user', async (locale) => {
  const visitor = createVisitor();
  await signUpVisitor(visitor, { locale });
  const page = await visitor.open(\`/\${locale}/${path}\`);
  expect(page.status).toBe(200);
  page.getByRole('heading', { level: 1, name: translate(locale, '${messagesName}.title') });
});

it('the page ${path} redirects a visitor without a session to the login', async () => {
  const page = await createVisitor().open('/en/${path}');
  expect(page.url).toContain('/en/auth/login?returnTo=');
});
`;
};

/**
 * Adds a page with messages in both languages, a cache policy, and a test for the HTML that the server sends. @returns
 * the remaining manual steps
 */
export function addRoute(tree: SourceTree, route: NewRoute): string[] {
  const { name, area, path, about, isPublic, siteFiles } = route;
  const featureFolder = `apps/site/app/features/${area}`;
  const messagesName = toCamelCase(name);
  const existingFile = siteFiles.find((file) => basename(file).replace(/\..*/, '') === name);
  if (existingFile !== undefined)
    throw new GeneratorError(`${existingFile} has this name already, and names are unique on the site.`);
  const routesSource = tree.read('apps/site/app/routes.ts');
  if (routesSource.includes(`route('${path}',`)) throw new GeneratorError(`routes.ts has the path ${path} already.`);
  if (tree.read('apps/site/app/i18n/intl.ts').includes(`  ${messagesName}: `))
    throw new GeneratorError(`Messages named ${messagesName} exist already.`);
  tree.create(`${featureFolder}/${name}.route.tsx`, pageTemplate(route));
  for (const locale of ['en', 'es'])
    tree.create(
      `${featureFolder}/messages/${messagesName}.${locale}.json`,
      `${JSON.stringify({ [`${messagesName}.title`]: toTitle(name), ...(isPublic && { [`${messagesName}.description`]: about }) }, null, 2)}\n`,
    );
  tree.create(`apps/site/e2e/${area}/${name}.http.test.ts`, testTemplate(route));
  tree.edit('apps/site/app/routes.ts', (text) =>
    insertBefore(text, /^ {4}route\(':id', /, `    route('${path}', 'features/${area}/${name}.route.tsx'),`),
  );
  tree.edit('apps/site/app/i18n/intl.ts', (text) =>
    insertSorted(
      insertBefore(
        text,
        /^$/,
        `import type ${messagesName} from '~/features/${area}/messages/${messagesName}.en.json';`,
      ),
      /^interface AreaMessages/,
      /^\}/,
      `  ${messagesName}: typeof ${messagesName};`,
    ),
  );
  tree.edit('apps/site/app/i18n/area-messages.server.ts', (text) => {
    const messageImports = ['en', 'es'].map((locale) => {
      const localeSuffix = locale === 'en' ? 'En' : 'Es';
      return `import ${messagesName}${localeSuffix} from '../messages/compiled/${messagesName}.${locale}.json';`;
    });
    return insertSorted(
      insertBefore(text, /^import english from /, messageImports.join('\n')),
      /^const messagesByArea/,
      /^\};/,
      `  ${messagesName}: { en: ${messagesName}En, es: ${messagesName}Es },`,
    );
  });
  tree.edit('apps/site/e2e/shell/caching.http.test.ts', (text) =>
    insertBefore(
      text,
      /^ {2}'\/:locale\/:id': /,
      `  '/:locale/${path}': ${isPublic ? 'expectCachedPage' : 'expectRedirect'}('/es/${path}'),`,
    ),
  );
  if (isPublic)
    tree.edit('apps/site/e2e/support/public-pages.ts', (text) =>
      insertBefore(
        text,
        /^\];$/,
        `  createPlainPage('${name}', '/${path}', { isUnlinked: true }),`,
        /^export const publicPages/,
      ),
    );
  return [
    `${featureFolder}/messages/${messagesName}.es.json   the Spanish text`,
    ...(isPublic ? ['isInSitemap in its handle   for a page that search engines shall list'] : []),
    `a link to it   pagePath(locale, '/${path}')${isPublic ? '; then drop isUnlinked in e2e/support/public-pages.ts' : ''}`,
  ];
}
