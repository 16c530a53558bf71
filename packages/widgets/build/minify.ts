import { minifySync } from 'oxc-minify';
import { target } from './plugins.ts';

/** The same script in fewer bytes. @param isModule whether its top level is its own */
export const minify = (code: string, isModule: boolean): string => {
  const result = minifySync('chunk.js', code, {
    module: isModule,
    compress: { target },
    mangle: { toplevel: isModule },
    codegen: { removeWhitespace: true, legalComments: 'none' },
  });
  if (result.errors.length > 0) throw new Error(result.errors.map(({ message }) => message).join('\n'));
  return result.code;
};
