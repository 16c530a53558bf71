/** `pnpm bench geocoder [--check]`: accuracy of the embedded geocoder on the corpus, and its latency. See README.md. */
import { parseArgs } from 'node:util';
import { EmbeddedGeocoder } from '../src/platform/geocoder/embedded/embedded-geocoder.ts';
import { loadPlaceIndex } from '../src/platform/geocoder/embedded/place-index.ts';
import { corpus } from '../src/platform/geocoder/testing/corpus/index.ts';
import { judge, type Verdict } from '../src/platform/geocoder/testing/judge-geocoder.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
/** Minimum percentage of right answers per topic. */
const minRight = 95;
const rounds = 5;

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((first, second) => first - second)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

const before = process.memoryUsage().rss;
const started = performance.now();
const index = loadPlaceIndex();
const readMs = performance.now() - started;
const megabytes = (process.memoryUsage().rss - before) / 1e6;
const geocoder = new EmbeddedGeocoder(() => index);

interface Figures extends Record<Verdict, number> {
  times: number[];
}
const byTopic = new Map<string, Figures>();
const misses: string[] = [];
for (let round = -1; round < rounds; round += 1) {
  for (const query of corpus) {
    const figures = byTopic.get(query.topic) ?? { right: 0, honest: 0, wrong: 0, times: [] };
    byTopic.set(query.topic, figures);
    const asked = performance.now();
    const answer = await geocoder.forward(query.text, 'es');
    const took = performance.now() - asked;
    // the first round warms up the engine
    if (round >= 0) figures.times.push(took * 1000);
    else {
      const verdict = judge(query, answer);
      figures[verdict] += 1;
      if (verdict !== 'right') misses.push(`${verdict}: ${query.text}`);
    }
  }
}

const total: Figures = { right: 0, honest: 0, wrong: 0, times: [] };
const row = (name: string, { right, honest, wrong, times }: Figures) => {
  const count = right + honest + wrong;
  const numbers = [count, right, honest, wrong].map((number) => String(number).padStart(8)).join('');
  const microseconds = [percentile(times, 0.5), percentile(times, 0.95)].map((time) => time.toFixed(0).padStart(9));
  console.log(`${name.padEnd(26)}${numbers}${microseconds.join('')}`);
  return wrong === 0 && (100 * right) / count >= minRight;
};
console.log(`${'topic'.padEnd(26)} queries   right  honest   wrong   p50 µs   p95 µs`);
let isKept = true;
for (const [topic, figures] of byTopic) {
  isKept = row(topic, figures) && isKept;
  for (const verdict of ['right', 'honest', 'wrong'] as const) total[verdict] += figures[verdict];
  total.times.push(...figures.times);
}
row('all', total);
console.log(`\nIndex read in ${readMs.toFixed(0)} ms, ${megabytes.toFixed(0)} MB. Not right:\n${misses.join('\n')}`);
if (values.check && !isKept) process.exitCode = 1;
