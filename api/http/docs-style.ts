import { raw } from 'hono/html'

/** A copy of the tokens in `web/styles.css`, because this page does not need the built app. */
export const docsStyle = raw(`
:root{color-scheme:dark light;--ground:#0b0e14;--surface:#121722;--raised:#1a2130;--line:#263042;--text:#e8ecf4;
--muted:#97a3b6;--turquoise:#14d9c4;--amber:#ffb020;--red:#ff5a6a;--green:#3ddc84;--blue:#5aa9ff}
@media (prefers-color-scheme:light){:root{--ground:#f7f9fc;--surface:#fff;--raised:#eef2f7;--line:#d5dde8;
--text:#10151f;--muted:#556274;--turquoise:#0a7f77;--amber:#9a6200;--red:#c22337;--green:#157a43;--blue:#1c62b7}}
*{box-sizing:border-box}
html{scroll-behavior:smooth;scroll-padding-top:24px}
body{margin:0;background:var(--ground);color:var(--text);font:14px/22px "Inter Variable",Inter,system-ui,sans-serif;
display:grid;grid-template-columns:240px minmax(0,960px);gap:40px;padding:0 24px}
h1,h2,.brand{font-family:"Chakra Petch","Inter Variable",system-ui,sans-serif;letter-spacing:.01em}
h1{font-size:40px;line-height:48px;margin:0 0 8px}
h2{font-size:20px;line-height:28px;margin:48px 0 12px}
h3{font-size:12px;line-height:20px;color:var(--muted);font-weight:600;margin:20px 0 4px}
p{margin:0 0 8px;max-width:68ch}
a{color:var(--turquoise)}
code,.path{font-family:ui-monospace,Consolas,Menlo,monospace;font-size:13px}
:focus-visible{outline:2px solid var(--turquoise);outline-offset:2px;border-radius:6px}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:32px 0}
nav ul{list-style:none;margin:16px 0 0;padding:0}
nav li a{display:flex;justify-content:space-between;padding:6px 12px;border-radius:10px;color:var(--text);
text-decoration:none}
nav li a:hover{background:var(--raised)}
nav small,.count{color:var(--muted);font-variant-numeric:tabular-nums}
.brand{display:flex;align-items:center;gap:10px;font-size:20px;font-weight:700;color:var(--text);text-decoration:none}
.brand svg{width:32px;height:32px}
main{padding:48px 0 120px;min-width:0}
.lead{color:var(--muted);font-size:16px;line-height:24px}
.operations{border:1px solid var(--line);border-radius:16px;background:var(--surface);overflow:hidden}
details+details{border-top:1px solid var(--line)}
summary{display:grid;grid-template-columns:64px minmax(0,auto) minmax(0,1fr) auto;gap:12px;align-items:baseline;
padding:9px 16px;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary:hover,details[open]>summary{background:var(--raised)}
summary .what{color:var(--muted);overflow-wrap:anywhere}
.path{overflow-wrap:anywhere;font-weight:600}
.method{font:600 12px/20px ui-monospace,Consolas,Menlo,monospace}
.GET{color:var(--blue)}.POST{color:var(--green)}.PUT,.PATCH{color:var(--amber)}.DELETE{color:var(--red)}
.chip{font-size:12px;line-height:18px;padding:1px 8px;border:1px solid var(--line);border-radius:10px;white-space:nowrap}
.chip.open{color:var(--turquoise)}
.inside{padding:4px 16px 20px}
.scroll{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
td,th{text-align:left;vertical-align:baseline;padding:6px 16px 6px 0;border-bottom:1px solid var(--line)}
th{font-size:12px;font-weight:600;color:var(--muted)}
tr:last-child td{border-bottom:0}
td,th{overflow-wrap:break-word}
.fields{table-layout:fixed;min-width:480px}
.fields td:nth-child(1){width:38%}.fields td:nth-child(2){width:27%}
td.type{color:var(--muted)}
.may{color:var(--muted);font-size:12px;padding-left:4px}
@media (max-width:860px){body{display:block;padding:0 16px}nav{position:static;height:auto;padding:24px 0 0}
nav ul{display:flex;flex-wrap:wrap;gap:4px}nav li a{border:1px solid var(--line);gap:8px}main{padding:32px 0 80px}
h1{font-size:28px;line-height:36px}summary{grid-template-columns:56px minmax(0,1fr)}
summary .what,summary .chip{grid-column:2;justify-self:start}}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
`)
