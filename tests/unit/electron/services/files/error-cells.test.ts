import { expect, test } from 'vitest';
import { isErrorCell } from '../../../../../electron/services/files/tables.ts';

test.each(
  `#N/A #REF! #VALUE! #DIV/0! #NAME? #NULL! #NUM! #SPILL! #CALC! #FIELD! #BLOCKED! #GETTING_DATA #NV #BEZUG! #WERT! #ZAHL! #ÜBERLAUF! #VALEUR! #NOM?
   #NOMBRE! #NUL! #PROPAGATION! #N/D #¡REF! #¡VALOR! #¡DIV/0! #¿NOMBRE? #¡NULO! #¡NUM! #¡DESBORDAMIENTO! #RIF! #NOME? #NÚM! #N/B #VERW! #WAARDE! #DEEL/0!
   #NAAM? #GETAL! #N/D! #ADR! #ARG! #DZIEL/0! #SAKNAS! #VÄRDEFEL! #DIVISION/0! #NAMN? #I/T #VÆRDI! #PUUTTUU! #JAKO/0! #HODNOTA! #DĚLENÍ_NULOU! #Н/Д #ЗНАЧ!
   #ДЕЛ/0! #ИМЯ? #YOK #DEĞER! #SAYI/0! #HIÁNYZIK #ÉRTÉK! #Δ/Υ #ΤΙΜΗ! #ΔΙΑΙΡ/0! #이름? #값! #N/DISP #VRIJ! #DEL/0! #ZÉRÓOSZTÓ! #ІМ’Я? #PUUDUB #REF #VALUE #ERROR #ERROR! #n/a #nv #ref! #value!
   Error:502 Fehler:508 Fout:502 Ошибка:508 Err:502 #Err:508 ### ##########`.split(/\s+/),
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
  '#ref',
  '#value',
  'Fehler: 502 Bad Gateway',
  'Error:5021',
  'REF!',
  '#a/b',
  '# N/A',
])('%j is none', (cell) => {
  expect(isErrorCell(cell)).toBe(false);
});

test.each(['#NOM\u00a0?', '#VALEUR\u202f!', '#DIV/0 !', 'Err\u00a0:502'])(
  'with a blank before the mark, as in French: %j',
  (cell) => {
    expect(isErrorCell(cell)).toBe(true);
  },
);
