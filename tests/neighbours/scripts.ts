/* The scripts of the tests. Each calls `podkey` with the arguments in the variable ARGS, a line for each. */

/** A script in the folder, which a person allowed for an hour. */
export interface Allowed {
  file: string;
  interpreter: string;
  text: string;
}

export const inShell = "IFS='\n'; set -f; podkey $ARGS";
export const inPython = "import os, subprocess; subprocess.run(['podkey', *os.environ['ARGS'].split('\\n')])";
export const inPerl = "system('podkey', split(/\\n/, $ENV{ARGS}));";
export const inNode =
  "require('child_process').spawnSync('podkey', process.env.ARGS.split('\\n'), { stdio: 'inherit' })";

/** The scripts that are allowed. Each can do what the others can. */
export const allowed: readonly Allowed[] = [
  { file: 'deploy.sh', interpreter: 'sh', text: `${inShell}\nexit $?\n` },
  { file: 'deploy.bash', interpreter: 'bash', text: `${inShell}\nexit $?\n` },
  { file: 'deploy.py', interpreter: 'python3', text: `${inPython}\n` },
  { file: 'deploy.pl', interpreter: 'perl', text: `${inPerl}\n` },
  { file: 'deploy.cjs', interpreter: 'node', text: `${inNode}\n` },
  { file: 'replaced.sh', interpreter: 'sh', text: `${inShell}\nexit $?\n` },
  { file: 'written.sh', interpreter: 'sh', text: `${inShell}\nexit $?\n` },
  { file: 'swapped.sh', interpreter: 'sh', text: `${inShell}\nexit $?\n` },
  {
    file: 'starter.sh',
    interpreter: 'sh',
    text: `if [ -e start ]; then ./started; else ${inShell}; fi\nexit $?\n`,
  },
];

/** The other files in the folder. */
export const files: Readonly<Record<string, string>> = {
  'evil.sh': `${inShell}\nexit $?\n`,
  'evil.py': `${inPython}\n`,
  'evil.pl': `${inPerl}\n`,
  'evil.cjs': `${inNode}\n`,
  'preload.cjs': `delete process.env.NODE_OPTIONS; ${inNode}; process.exit()\n`,
  'evil/deploy.sh': `cd ..; ${inShell}\nexit $?\n`,
  'evil/deploy.py': `import os; os.chdir('..'); ${inPython}\n`,
  'evil/sitecustomize.py': `${inPython}; os._exit(0)\n`,
  'evil/Evil.pm': `${inPerl} exit 0; 1;\n`,
  'evil/module.py': `${inPython}\n`,
  // Talks to the socket itself, as podkey would.
  'client.py': `import json, os, socket, struct, sys
args = os.environ['ARGS'].split('\\n')
call = socket.socket(socket.AF_UNIX)
call.connect(os.environ['XDG_RUNTIME_DIR'] + '/podkey/command-line.sock')
def send():
    request = {'version': '1.2.3', 'pid': os.getpid(), 'directory': os.getcwd(), 'language': 'C', 'terminals': [False] * 3, 'arguments': args, 'isCut': False}
    payload = json.dumps(request).encode()
    call.sendall(b'PODKEY\\0\\2Q' + struct.pack('>I', len(payload)) + payload)
    while chunk := call.recv(65536): sys.stdout.buffer.write(chunk); sys.stdout.flush()
`,
  'direct.py': 'import client; client.send()\n',
  // Gives the ID of the process that connected to an allowed script.
  'reuse.py': `import client, os, subprocess, time
number = os.getpid()
if os.fork(): os._exit(0)
while os.path.exists(f'/proc/{number}'): time.sleep(0.01)
for attempt in range(50):
    with open('/proc/sys/kernel/ns_last_pid', 'w') as last: last.write(str(number - 1))
    child = subprocess.Popen(['sh', os.path.join(os.getcwd(), 'waiting.sh')])
    if child.pid == number: break
    child.kill(); child.wait()
client.send()
child.kill()
`,
  'waiting.sh': 'sleep 10\n',
  names: 'x\n',
  'nothing.cjs': '',
  Makefile: 'all:\n\t@sh -c "$$EVIL"\n',
};
