import { expect, test } from 'vitest';
import { isErrorCell } from '../../../../../electron/services/files/tables.ts';

test.each(
  `#N/A #REF! #VALUE! #DIV/0! #NAME? #NULL! #NUM! #SPILL! #CALC! #FIELD! #BLOCKED! #GETTING_DATA #NV #BEZUG! #WERT! #ZAHL! #ÜBERLAUF! #VALEUR! #NOM?
   #NOMBRE! #NUL! #PROPAGATION! #N/D #¡REF! #¡VALOR! #¡DIV/0! #¿NOMBRE? #¡NULO! #¡NUM! #¡DESBORDAMIENTO! #RIF! #NOME? #NÚM! #N/B #VERW! #WAARDE! #DEEL/0!
   #NAAM? #GETAL! #N/D! #ADR! #ARG! #DZIEL/0! #SAKNAS! #VÄRDEFEL! #DIVISION/0! #NAMN? #I/T #VÆRDI! #PUUTTUU! #JAKO/0! #HODNOTA! #DĚLENÍ_NULOU! #Н/Д #ЗНАЧ!
   #ДЕЛ/0! #ИМЯ? #YOK #DEĞER! #SAYI/0! #HIÁNYZIK #ÉRTÉK! Err:502 #Err:508 ### ##########`.split(/\s+/),
)('%s is a spreadsheet’s error', (cell) => {
  expect(isErrorCell(cell)).toBe(true);
  expect(isErrorCell(` ${cell} `)).toBe(true);
});

test.each([
  '#1',
  '#',
  '##',
  '#general',
  '#sales!',
  'N/A',
  'NV',
  '#42!',
  'C#',
  '#Router',
  'Anna',
  '',
  'REF!',
  '#a/b',
  '# N/A',
])('%j is none', (cell) => {
  expect(isErrorCell(cell)).toBe(false);
});
