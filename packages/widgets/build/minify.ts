import { minifySync } from 'oxc-minify';
import { target } from './plugins.ts';

/**
 * Leaves out properties that are always undefined, as fixed ones are where a component hands them on. Those after a spread
 * stay, because they take a value away.
 */
export const withoutUndefined = (code: string): string =>
  code.replaceAll(/(\{|,)(?:"[\w-]+"|[\w$]+):void 0(?=,|\})/g, (property: string, before: string, at: number) => {
    const literal = code.slice(code.slice(0, at + 1).search(/[{}][^{}]*$/), at);
    if (literal.includes('...') || literal.startsWith('}')) return property;
    return before === '{' ? before : '';
  }).replaceAll('{,', '{');

/** The same script in fewer bytes. @param isModule whether its top level is its own */
export const minify = (code: string, isModule: boolean): string => {
  const result = minifySync('chunk.js', code, {
    module: isModule,
    compress: { target },
    mangle: { toplevel: isModule },
    codegen: { removeWhitespace: true, legalComments: 'none' },
  });
  if (result.errors.length > 0) throw new Error(result.errors.map(({ message }) => message).join('\n'));
  return withoutUndefined(result.code);
};
