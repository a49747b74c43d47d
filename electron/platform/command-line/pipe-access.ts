import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { nativeFunctions } from './native-library.ts';

const run = promisify(execFile);
const readControlAndWriteList = 0x20000 | 0x40000;
const openExisting = 3;
const shareReadAndWrite = 3;
/** DACL_SECURITY_INFORMATION, and PROTECTED_DACL_SECURITY_INFORMATION: nothing is inherited. */
const accessList = 0x8000_0004;

/**
 * Lets only this user open a named pipe (Windows).
 *
 * Node makes pipes with Windows' default access list, by which others may read, but not send a request; this takes the reading away.
 *
 * @throws if Windows refuses; the pipe must not be used then
 */
export async function restrictPipe(name: string): Promise<void> {
  const kernel = await nativeFunctions('kernel32.dll', {
    CreateFileW:
      'intptr_t __stdcall CreateFileW(str16 name, uint32_t access, uint32_t share, void *security, uint32_t disposition, uint32_t flags, intptr_t template)',
    CloseHandle: 'int __stdcall CloseHandle(intptr_t handle)',
    LocalFree: 'intptr_t __stdcall LocalFree(uint64_t memory)',
  });
  const security = await nativeFunctions('advapi32.dll', {
    ConvertStringSecurityDescriptorToSecurityDescriptorW:
      'int __stdcall ConvertStringSecurityDescriptorToSecurityDescriptorW(str16 text, uint32_t revision, _Out_ uint8_t *descriptor, void *size)',
    SetKernelObjectSecurity:
      'int __stdcall SetKernelObjectSecurity(intptr_t handle, uint32_t information, uint64_t descriptor)',
  });
  const pointer = Buffer.alloc(8);
  const allowed = `D:P(A;;GA;;;${await ownSid()})`;
  const { ConvertStringSecurityDescriptorToSecurityDescriptorW: parse, SetKernelObjectSecurity: set } =
    security;
  if (parse(allowed, 1, pointer, null) === 0) throw new Error('Windows refuses the access list of the pipe');
  const descriptor = pointer.readBigUInt64LE();
  const handle = kernel.CreateFileW(
    name,
    readControlAndWriteList,
    shareReadAndWrite,
    null,
    openExisting,
    0,
    0,
  );
  try {
    if (handle === -1 || set(handle, accessList, descriptor) === 0)
      throw new Error('Windows refuses to restrict the pipe');
  } finally {
    if (handle !== -1) kernel.CloseHandle(handle);
    kernel.LocalFree(descriptor);
  }
}

/** This user's security identifier, such as S-1-5-21-1-2-3-1001. */
async function ownSid(): Promise<string> {
  const program = path.win32.join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'whoami.exe');
  const { stdout } = await run(program, ['/user', '/fo', 'csv', '/nh'], { windowsHide: true });
  const sid = /S-1-[\d-]+/.exec(stdout)?.[0];
  if (sid === undefined) throw new Error('Windows does not say who the user is');
  return sid;
}
