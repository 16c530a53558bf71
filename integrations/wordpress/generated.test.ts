import { expect, test } from 'vitest';
import { generatedPhp, toPhp } from './generated-data.ts';

test('generated.php of the WordPress plugin has the values of the site’s snippet builder: `pnpm wordpress --update`', async () => {
  await expect(generatedPhp()).toMatchFileSnapshot('plaza-parking/generated.php');
});

test('toPhp quotes text so that PHP reads it unchanged', () => {
  expect(toPhp({ text: String.raw`it's a \ and $x`, list: [1, 'two'] })).toBe(
    "array(\n\t'text' => 'it\\'s a \\\\ and $x',\n\t'list' => array( 1, 'two' ),\n)",
  );
});
