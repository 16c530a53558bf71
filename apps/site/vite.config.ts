import { reactRouter } from '@react-router/dev/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite';
import { ariaMessagesPlugin } from './app/i18n/aria-messages.ts';
import { readConfig } from './app/server/config.ts';
import { createWidgetFiles } from './server/widget-files.ts';

const sourceCondition = '@plaza/source';

/**
 * Bundles modules of every page into few files instead of twenty, for fewer requests and better compression. Routes,
 * and modules of only some pages, have separate files.
 */
const sharedFileGroups = [
  {
    name: 'react',
    test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|jsx-runtime|rolldown[\\/]runtime/,
    priority: 3,
  },
  {
    name: 'router',
    test: /node_modules[\\/]react-router[\\/]|preload-helper/,
    priority: 2,
  },
  {
    name: 'shell',
    test: /sdk[\\/]src[\\/]rules[\\/]fold-accents\.ts|ui[\\/]src[\\/](?:(?:components[\\/](?:avatar|card|skip-link)|patterns[\\/]site-(?:footer|header))[\\/]|use-controllable)|site[\\/]app[\\/](?:root\.tsx|i18n[\\/](?!english-article)|(?:shell[\\/](?:locale\.route|page|header)|layout[\\/](?:page-head|footer|router-link)|structured-data[\\/]json-ld|features[\\/]listings[\\/]cards[\\/]listing-card-item)\.tsx?)/,
    priority: 1,
  },
  // modules of the account's frame that pages outside the account use, too, have separate files
  {
    name: (path: string) => /([\w-]+)\.tsx?$/.exec(path)?.[1],
    test: /ui[\\/]src[\\/](?:icons[\\/].*(?:layout-dashboard|square-parking)|components[\\/]skeleton[\\/]skeleton)\.tsx|site[\\/]app[\\/](?:toasts[\\/]show-toast|features[\\/]owner-listings[\\/]actions[\\/]owner-intents)\.ts/,
    priority: 1,
  },
  {
    name: 'account',
    test: /site[\\/]app[\\/](?:shell[\\/]account[\\/]account\.route|layout[\\/](?:account-page\.css|use-pending-location)|features[\\/]owner-listings[\\/]actions[\\/]use-owner-actions)\.tsx?|ui[\\/]src[\\/](?:components[\\/](?:tabs[\\/](?:tab-links|tab-content|tabs\.css|use-active-in-view)|picture[\\/]thumb)|patterns[\\/](?:listing-row[\\/]listing-row(?:-skeletons|\.css)|chat-list[\\/]chat-row-skeletons))\./,
    priority: 1,
  },
  // each group contains modules that are always used together
  {
    name: 'map-tiles',
    test: /places[\\/]map[\\/]map-tiles\.ts|ui[\\/]src[\\/]components[\\/]map[\\/]map\.(?:css\.ts|tsx)/,
    priority: 1,
  },
  { name: 'copy', test: /site[\\/]app[\\/]device[\\/]use-copy\.ts|sdk[\\/]src[\\/]rules[\\/]limits\.ts/, priority: 1 },
  { name: 'chevrons', test: /ui[\\/]src[\\/]icons[\\/].*chevron-(?:left|right)\./, priority: 1 },
  { name: 'wizard-steps', test: /wizard[\\/](?:wizard-context|steps|wizard\.css)\.tsx?$/, priority: 1 },
  {
    // the payment page links the styles of card inputs whose code is lazy, so that server-rendered markup is never
    // unstyled
    name: 'checkout-styles',
    test: /features[\\/]payments[\\/]checkout[\\/]checkout\.css\.ts|ui[\\/]src[\\/]components[\\/](?:card-fields|segmented-input)[\\/][\w-]+\.css\.ts/,
    priority: 1,
  },
];

/**
 * Replaces React Aria's module for the browser's language, which costs a page 25 ms before it reacts, and which no page
 * needs.
 */
const ariaDefaultLocalePlugin: Plugin = {
  name: 'aria-default-locale',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source) =>
    source.endsWith('/i18n/useDefaultLocale.mjs') || source === './useDefaultLocale.mjs'
      ? `${import.meta.dirname}/app/i18n/aria-default-locale.ts`
      : null,
};

/**
 * Replaces the message format that `@formatjs/intl` imports, which contains a parser; the build's messages are already
 * parsed.
 */
const messageFormatPlugin: Plugin = {
  name: 'message-format',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source, importer) =>
    source === 'intl-messageformat' && /[\\/]@formatjs[\\/]intl[\\/]/.test(importer ?? '')
      ? `${import.meta.dirname}/app/i18n/message-format.ts`
      : null,
};

type CodeReplacement = readonly [part: RegExp, replacement: string];

/** Replaces part of a library's module. The build fails if the module no longer contains the part. */
function replaceCode(code: string, part: RegExp, replacement: string): string {
  if (!part.test(code)) throw new Error(`A library has another form: see whether ${part} is still built in`);
  return code.replace(part, replacement);
}

const unusedMessageFormatCode: readonly CodeReplacement[] = [
  // wraps a class whose static blocks bundlers keep
  [
    /var IntlMessageFormat = (class IntlMessageFormat \{[\s\S]*?\n\});/,
    'var IntlMessageFormat = /* @__PURE__ */ (() => $1)();',
  ],
  // removes IntlMessageFormat's check for browsers that the site doesn't support, and number scaling, which no message
  // uses
  [/\t+if \(!Intl\.PluralRules\) throw new FormatError\(`[\s\S]*?\);\n/, ''],
  [/\t+if \(style && style\.scale\) \{[\s\S]*?\} else value = value \* scale;\n\t+\}\n/, ''],
];

const unusedIntlCode: readonly CodeReplacement[] = [
  // removes the check for descriptors without an ID, which types rule out
  [/if \(!msgId\) invariant\(false, `[\s\S]*?`\);\n/, ''],
  // removes named formats with a time zone, which no message uses
  [/\tformats = deepMergeFormatsAndSetTimeZone\(.*\n\tdefaultFormats = .*\n/, ''],
];

/** Removes the router's `NavLink`, which no page uses, because the header marks its active link itself. */
const unusedRouterCode: readonly CodeReplacement[] = [
  [/const NavLink = (?=React\$1\.forwardRef\()/, 'const NavLink = /* @__PURE__ */ '],
  [/NavLink\.displayName = "NavLink";\n/, ''],
];

/** Removes the router's hooks for instrumentation, which the site doesn't use, so that their module is left out. */
const unusedInstrumentationCode: readonly CodeReplacement[] = [
  [/\tif \(init\.instrumentations\) \{\n[\s\S]*?\n\t\}\n/, ''],
  [/\tif \(init\.instrumentations\) router = .*\n/, ''],
  [/\t\tlet instrumentationNavigateMetaReceiver = .*\n/, ''],
  [/,\n\t+instrumentationNavigateMetaReceiver\n/, '\n'],
  [/\t\tif \(opts\?\.instrumentationNavigateMetaReceiver\) \{\n[\s\S]*?\n\t\t\}\n/, ''],
  [/\t\tlet instrumentationResultMetaReceiver = .*\n/, ''],
  [/\t\tif \(instrumentationResultMetaReceiver\) .*\n/, ''],
];

/** Removes the router's handling of errors from React server components, which no page has. */
const unusedServerComponentErrorCode: readonly CodeReplacement[] = [
  [/\t\tif \(this\.context && typeof error === "object"[^\n]*\{\n[\s\S]*?\n\t\t\}\n/, ''],
  [/\t\tif \(this\.context\) return .*RSCErrorHandler.*\n/, ''],
];

/** Removes the router's preloading of React server components, which no page has. */
const unusedServerComponentPreloadCode: readonly CodeReplacement[] = [
  [/\tif \(rsc\) return .*\{\n[\s\S]*?\n\t\}\);\n/, ''],
];

/**
 * Removes promises that the decoder rejects when a navigation or reload is aborted. The router never handles them, so
 * browsers report errors of the page. Only the decoded value is used.
 */
const unhandledDecoderRejections: readonly CodeReplacement[] = [
  [/\n\s*done\.reject\(reason\);/, ''],
  [/\n\s*done: donePromise\.then\(\(\) => reader\.closed\),/, ''],
];

/** Removes the validation from React Stately's groups of radios and checkboxes, whose native controls validate. */
const unusedGroupValidationCode: readonly CodeReplacement[] = [
  [
    /let validation = \(0, \$\w+\$export\$\w+\)\(\{[\s\S]*?\n {4}\}\);/,
    'let validation = { displayValidation: {}, commitValidation() {} };',
  ],
];
const unusedItemValidationCode: readonly CodeReplacement[] = [[/validation\.updateValidation\(.*\);/, '']];

const codeReplacementsByModule: readonly (readonly [path: RegExp, parts: readonly CodeReplacement[]])[] = [
  [/[\\/]intl-messageformat[\\/]index\.js$/, unusedMessageFormatCode],
  [/[\\/]@formatjs[\\/]intl[\\/]index\.js$/, unusedIntlCode],
  [/[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]lib\.js$/, unusedRouterCode],
  [/[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]router\.js$/, unusedInstrumentationCode],
  [/[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]hooks\.js$/, unusedServerComponentErrorCode],
  [
    /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]components\.js$/,
    unusedServerComponentPreloadCode,
  ],
  [/[\\/]react-stately[\\/].*[\\/]use(?:Radio|Checkbox)GroupState\.mjs$/, unusedGroupValidationCode],
  [/[\\/]react-stately[\\/].*[\\/]useCheckboxGroupState\.mjs$/, unusedItemValidationCode],
  [
    /[\\/]react-router[\\/]dist[\\/]production[\\/]vendor[\\/]turbo-stream-v2[\\/]turbo-stream\.js$/,
    unhandledDecoderRejections,
  ],
];

/** Removes code of libraries that no page needs, or that reports harmless errors. */
const unusedLibraryCodePlugin: Plugin = {
  name: 'unused-library-code',
  apply: 'build',
  transform: {
    filter: { id: codeReplacementsByModule.map(([path]) => path) },
    handler: (code, id) => ({
      code: codeReplacementsByModule
        .filter(([path]) => path.test(id))
        .flatMap(([, parts]) => parts)
        .reduce((rest, [part, replacement]) => replaceCode(rest, part, replacement), code),
      map: null,
    }),
  },
};

/** Serves the widgets' files in the development server at the production server's paths. */
const widgetFilesPlugin: Plugin = {
  name: 'widget-files',
  apply: 'serve',
  async configureServer(server) {
    const serveWidgetFile = await createWidgetFiles();
    server.middlewares.use((request, response, next) => {
      const widgetFilePath = (request.url ?? '/').split('?', 1)[0] ?? '/';
      if (!serveWidgetFile(widgetFilePath, request, response)) next();
    });
  },
};

export default defineConfig(({ command }) => ({
  plugins: [
    ariaDefaultLocalePlugin,
    ariaMessagesPlugin,
    messageFormatPlugin,
    unusedLibraryCodePlugin,
    widgetFilesPlugin,
    reactRouter(),
    vanillaExtractPlugin(),
  ],
  resolve: {
    conditions: [sourceCondition, ...defaultClientConditions],
    alias: [
      { find: /^~\//, replacement: `${import.meta.dirname}/app/` },
      // messages are compiled before the build, so the browser needs no parser
      ...(command === 'build'
        ? [
            {
              find: /^@formatjs\/icu-messageformat-parser$/,
              replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
            },
          ]
        : []),
    ],
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFileGroups } } } } } },
  ssr: { resolve: { conditions: [sourceCondition, ...defaultServerConditions] } },
  // these targets support light-dark(), so the build keeps it: lowered, a nested theme would not switch
  build: { cssTarget: ['chrome123', 'firefox120', 'safari17.5'], assetsInlineLimit: 0 },
  // a plugin finds the routes, so the dependency scan needs its entries
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/**/*.route.{ts,tsx}'] },
  server: {
    proxy: Object.fromEntries(
      (command === 'serve' ? ['/api', '/media', '/tiles', '/og', '/docs'] : []).map((path) => [
        path,
        readConfig(process.env).apiUrl,
      ]),
    ),
  },
}));
