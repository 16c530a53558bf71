import { expect, test } from 'vitest';
import { generatedPhp, toPhp } from './generated-data.ts';

test('the WordPress plugin’s generated.php has the snippet builder’s values (update: `pnpm wordpress --update`)', async () => {
  await expect(generatedPhp()).toMatchFileSnapshot('plaza-parking/generated.php');
});

test('toPhp escapes quotes and backslashes, so that PHP reads the text unchanged', () => {
  expect(toPhp({ text: String.raw`it's a \ and $x`, list: [1, 'two'] })).toBe(
    "array(\n\t'text' => 'it\\'s a \\\\ and $x',\n\t'list' => array( 1, 'two' ),\n)",
  );
});
