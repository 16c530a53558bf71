import { minifySync } from 'oxc-minify';
import { target } from './plugins.ts';

/**
 * Attributes and handlers of elements that are always undefined here: what fixed properties leave behind. Without them an
 * element is the same.
 */
const undefinedAttributes = /,(?:"data-\w+"|on[A-Z]\w*):void 0(?=[,}])/g;
/** After a spread `undefined` takes back what the spread has given. */
const afterSpread = /\.\.\.[^{}]*,(?:"data-\w+"|on[A-Z]\w*):void 0[,}]/;

/**
 * The same script in fewer bytes.
 *
 * @param isModule whether its top level is its own
 * @throws when an attribute is undefined after a spread, where it means something
 */
export const minify = (code: string, isModule: boolean): string => {
  const result = minifySync('chunk.js', code, {
    module: isModule,
    compress: { target },
    mangle: { toplevel: isModule },
    codegen: { removeWhitespace: true, legalComments: 'none' },
  });
  if (result.errors.length > 0) throw new Error(result.errors.map(({ message }) => message).join('\n'));
  const spread = afterSpread.exec(result.code)?.[0];
  if (spread !== undefined) throw new Error(`An attribute is undefined after a spread: ${spread}`);
  return result.code.replace(undefinedAttributes, '');
};
