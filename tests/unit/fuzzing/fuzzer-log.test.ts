import { expect, test } from 'vitest';
import { reasonIn, summaryOf } from '../../fuzzing/fuzzer-log.ts';

/* Output of Jazzer 4.0.0. */

const running = `#2	INITED cov: 44 ft: 44 corp: 1/1b exec/s: 0 rss: 304Mb
#12874	NEW    cov: 126 ft: 451 corp: 3/4b lim: 128 exec/s: 2574 rss: 355Mb L: 2/2 MS: 2 ChangeByte-InsertByte-
`;
const ended = `${running}#29889	DONE   cov: 126 ft: 451 corp: 3/4b lim: 293 exec/s: 2717 rss: 356Mb
Done 29889 runs in 11 second(s)
stat::number_of_executed_units: 29889
stat::average_exec_per_sec:     2717
stat::new_units_added:          2
`;

test('says how much was tried and reached', () => {
  expect(summaryOf(ended)).toBe(
    '29,889 runs, 2,717 a second, reached 126 edges and 451 features, 2 new inputs',
  );
});

test('says as much of a fuzzer that was stopped', () => {
  expect(summaryOf(running)).toBe(
    '12,874 runs, 2,574 a second, reached 126 edges and 451 features, 0 new inputs',
  );
});

test.each([
  ['==25884== Uncaught Exception: TypeError: boom', 'Uncaught Exception: TypeError: boom'],
  ['==25899== ERROR: libFuzzer: timeout after 3 seconds', 'libFuzzer: timeout after 3 seconds'],
  ['==26201== ERROR: libFuzzer: out-of-memory (used: 801Mb)', 'libFuzzer: out-of-memory (used: 801Mb)'],
])('names what was found: %s', (line, found) => {
  expect(reasonIn(`${running}${line}\n${ended}`)).toBe(found);
  expect(reasonIn(ended)).toBeUndefined();
});
