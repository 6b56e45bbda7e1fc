// Forty pastes as Xiumi, 135, Word, WPS, WeChat and pages put them into the clipboard, with what must remain of each, in order.

export type Paste = {
  what: string
  html: string
  /** The whole of what remains, spaces between blocks aside. */
  keeps: string
  dropped?: Record<string, number>
}

const xiumi = (inner: string) =>
  `<section class="xiumi-root" style="box-sizing:border-box;font-size:16px" powered-by="xiumi.us">${inner}</section>`
const box = (inner: string, style = '') =>
  `<section style="margin:10px 0;position:static;box-sizing:border-box;${style}" powered-by="xiumi.us"><section style="display:inline-block;width:100%;vertical-align:top;box-sizing:border-box;">${inner}</section></section>`
const e135 = (inner: string) =>
  `<section class="_135editor" data-tools="135编辑器" data-id="86034" style="border:0 none;padding:0;box-sizing:border-box">${inner}</section>`
const word = (inner: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm;font-size:10.5pt} @list l0:level1 {mso-level-text:"%1."} --></style><!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]--></head><body lang=ZH-CN><!--StartFragment-->${inner}<!--EndFragment--></body></html>`
const normal = (text: string) =>
  `<p class=MsoNormal style='text-indent:21.0pt;mso-char-indent-count:2.0'><span style='font-family:宋体;mso-ascii-font-family:Calibri'>${text}<o:p></o:p></span></p>`
const item = (mark: string, text: string, level = 1) =>
  `<p class=MsoListParagraph style='margin-left:${18 * level}pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span lang=EN-US style='mso-fareast-font-family:Calibri'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span style='font-family:宋体'>${text}</span></p>`
const wechat = (inner: string) =>
  `<div class="rich_media_content js_underline_content" id="js_content" style="visibility: visible;">${inner}</div>`
const leaf = (text: string, style = '') =>
  `<section style="line-height:1.75em;margin-left:8px;"><span style="font-size:15px;letter-spacing:1px;${style}"><span leaf="">${text}</span></span></section>`

export const pastes: Paste[] = [
  // Xiumi
  {
    what: 'Xiumi: two paragraphs in boxes',
    html: xiumi(box('<p style="white-space:normal">第一段。</p>') + box('<p>第二段。</p>')),
    keeps: '<p>第一段。</p><p>第二段。</p>',
  },
  {
    what: 'Xiumi: a title by its size',
    html: xiumi(
      box('<section style="font-size:20px;text-align:center"><p><strong>课前准备</strong></p></section>') +
        box('<p>带好课本。</p>'),
    ),
    keeps: '<h3>课前准备</h3><p>带好课本。</p>',
  },
  {
    what: 'Xiumi: a long text in large letters is no title',
    html: xiumi(box(`<section style="font-size:20px"><p>${'大字的正文也是正文。'.repeat(6)}</p></section>`)),
    keeps: `<p>${'大字的正文也是正文。'.repeat(6)}</p>`,
  },
  {
    what: 'Xiumi: a card with a line at its left',
    html: xiumi(box('<p>学而时习之。</p>', 'border-left:3px solid rgb(95,156,239);padding:0 10px')),
    keeps: '<blockquote><p>学而时习之。</p></blockquote>',
  },
  {
    what: 'Xiumi: a line between two parts',
    html: xiumi(
      box('<p>上半。</p>') +
        box('<section style="border-top:1px dashed #ccc;height:1px"></section>') +
        box('<p>下半。</p>'),
    ),
    keeps: '<p>上半。</p><hr /><p>下半。</p>',
  },
  {
    what: 'Xiumi: two columns',
    html: xiumi(
      '<section style="display:flex;flex-flow:row nowrap"><section style="width:50%"><p>左栏</p></section><section style="width:50%"><p>右栏</p></section></section>',
    ),
    keeps: '<p>左栏</p><p>右栏</p>',
  },
  {
    what: 'Xiumi: texts in sections without a paragraph',
    html: xiumi('<section>甲<section>乙</section>丙</section>'),
    keeps: '<p>甲</p><p>乙</p><p>丙</p>',
  },
  {
    what: 'Xiumi: an animated picture',
    html: xiumi(
      box('<svg viewBox="0 0 10 10"><animate/><foreignObject><p>藏着的字</p></foreignObject></svg><p>正文</p>'),
    ),
    keeps: '<p>正文</p>',
    dropped: { 矢量图: 1 },
  },
  {
    what: 'Xiumi: a picture of its host with words under it',
    html: xiumi(
      box('<p><img src="https://statics.xiumi.us/a.png" style="width:100%"></p><p style="font-size:12px">图一</p>'),
    ),
    keeps: '<p>图一</p>',
    dropped: { 别的网站的图片: 1 },
  },
  {
    what: 'Xiumi: bold and marked spans',
    html: xiumi(
      '<p>请<span style="font-weight:bold">务必</span>带<span style="background-color: rgb(255, 255, 0)">作业本</span></p>',
    ),
    keeps: '<p>请<strong>务必</strong>带<mark>作业本</mark></p>',
  },
  // 135
  {
    what: '135: a title in a bar',
    html: e135(
      '<section style="text-align:center"><section style="background:#5f9cef"><p style="font-size:18.67px;font-weight:bold">教研通知</p></section></section><p>各位老师：</p>',
    ),
    keeps: '<h3>教研通知</h3><p>各位老师：</p>',
  },
  {
    what: '135: a number in a circle before a title',
    html: e135(
      '<section style="display:inline-block"><section style="border-radius:50%">1</section></section><section><p>说教材</p></section>',
    ),
    keeps: '<p>1</p><p>说教材</p>',
  },
  {
    what: '135: a card with a frame is no quote',
    html: e135(
      '<section style="border:1px solid #ccc;border-left:3px solid red;padding:1em"><p>框里的话</p></section>',
    ),
    keeps: '<p>框里的话</p>',
  },
  {
    what: '135: an ordered list',
    html: e135('<ol class="list-paddingleft-1"><li><p>导入</p></li><li><p>新授</p></li></ol>'),
    keeps: '<ol><li><p>导入</p></li><li><p>新授</p></li></ol>',
  },
  {
    what: '135: empty paragraphs for space',
    html: e135('<p><br></p><p>一</p><p>&nbsp;</p><p><span><br/></span></p><p>二</p>'),
    keeps: '<p>一</p><p>二</p>',
  },
  {
    what: '135: a film of another site',
    html: e135('<p>看一段</p><iframe class="video_iframe" src="https://v.qq.com/x.html"></iframe>'),
    keeps: '<p>看一段</p>',
    dropped: { 嵌入的网页: 1 },
  },
  {
    what: '135: text in font elements',
    html: e135('<font color="red" style="font-style:italic">斜的</font>与<font>直的</font>'),
    keeps: '<p><em>斜的</em>与直的</p>',
  },
  {
    what: '135: a table',
    html: e135(
      '<table style="width:100%"><tbody><tr><td style="border:1px solid"><p>时间</p></td><td><p>周三</p></td></tr></tbody></table>',
    ),
    keeps: '<table><tbody><tr><td><p>时间</p></td><td><p>周三</p></td></tr></tbody></table>',
  },
  // Word and WPS
  {
    what: 'Word: paragraphs',
    html: word(normal('教学目标') + normal('教学重点')),
    keeps: '<p>教学目标</p><p>教学重点</p>',
  },
  {
    what: 'Word: headings',
    html: word(`<h1><span>一、教材分析</span></h1>${normal('本课选自第三单元。')}<h2>（一）背景</h2>`),
    keeps: '<h2>一、教材分析</h2><p>本课选自第三单元。</p><h2>（一）背景</h2>',
  },
  {
    what: 'Word: a numbered list',
    html: word(item('1.', '读课文') + item('2.', '写批注')),
    keeps: '<ol><li><p>读课文</p></li><li><p>写批注</p></li></ol>',
  },
  {
    what: 'Word: a bulleted list',
    html: word(item('·', '铅笔') + item('·', '橡皮')),
    keeps: '<ul><li><p>铅笔</p></li><li><p>橡皮</p></li></ul>',
  },
  {
    what: 'Word: a list in a list',
    html: word(item('1.', '导入') + item('·', '谈话', 2) + item('·', '看图', 2) + item('2.', '新授')),
    keeps: '<ol><li><p>导入</p><ul><li><p>谈话</p></li><li><p>看图</p></li></ul></li><li><p>新授</p></li></ol>',
  },
  {
    what: 'Word: a list between paragraphs',
    html: word(normal('准备：') + item('1.', '课本') + normal('上课：') + item('1.', '朗读')),
    keeps: '<p>准备：</p><ol><li><p>课本</p></li></ol><p>上课：</p><ol><li><p>朗读</p></li></ol>',
  },
  {
    what: 'Word: Chinese numbers',
    html: word(item('一、', '说教材') + item('二、', '说学情')),
    keeps: '<ol><li><p>说教材</p></li><li><p>说学情</p></li></ol>',
  },
  {
    what: 'Word: bullets and numbers one after the other',
    html: word(item('·', '甲') + item('1.', '乙')),
    keeps: '<ul><li><p>甲</p></li></ul><ol><li><p>乙</p></li></ol>',
  },
  {
    what: 'Word: a table',
    html: word(
      '<table class=MsoTableGrid border=1 style="border-collapse:collapse"><tr style="height:1pt"><td width=100 colspan=2 style="border:solid windowtext 1.0pt">' +
        normal('环节') +
        '</td></tr></table>',
    ),
    keeps: '<table><tr><td colspan="2"><p>环节</p></td></tr></table>',
  },
  {
    what: 'Word: a picture from a folder of Windows',
    html: word(
      normal('板书：<img width=200 src="file:///C:/Users/wang/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png">'),
    ),
    keeps: '<p>板书：</p>',
    dropped: { 别的网站的图片: 1 },
  },
  {
    what: 'Word: bold, struck and lowered',
    html: word('<p class=MsoNormal><b><span>H</span></b><sub><span>2</span></sub>O <s>旧</s><u>新</u></p>'),
    keeps: '<p><strong>H</strong><sub>2</sub>O <s>旧</s><u>新</u></p>',
  },
  {
    what: 'WPS: spans for everything',
    html: '<p style="mso-margin-top-alt:auto"><span style="font-family:宋体;font-weight:bold;font-size:10.5pt"><font face="宋体">重点</font></span><span style="font-size:10.5pt">：识字</span></p>',
    keeps: '<p><strong>重点</strong>：识字</p>',
  },
  // WeChat
  {
    what: 'WeChat: paragraphs of sections',
    html: wechat(leaf('秋分那天，') + leaf('孩子们去了稻田。')),
    keeps: '<p>秋分那天，</p><p>孩子们去了稻田。</p>',
  },
  {
    what: 'WeChat: bold by weight',
    html: wechat(leaf('小结', 'font-weight: bold;')),
    keeps: '<p><strong>小结</strong></p>',
  },
  {
    what: 'WeChat: pictures that load late',
    html: wechat(
      '<p><img class="rich_pages wxw-img" data-src="https://mmbiz.qpic.cn/mmbiz_png/a/640?wx_fmt=png" src="data:image/svg+xml,%3Csvg%3E"></p>' +
        leaf('图：稻田'),
    ),
    keeps: '<p>图：稻田</p>',
    dropped: { 别的网站的图片: 1 },
  },
  {
    what: 'WeChat: card of an account, vote and sound',
    html: wechat(
      '<mp-common-profile data-id="x"></mp-common-profile><mpvoice name="朗读"></mpvoice><iframe class="vote_iframe"></iframe>' +
        leaf('正文'),
    ),
    keeps: '<p>正文</p>',
    dropped: { 公众号名片: 1, 音频: 1, 嵌入的网页: 1 },
  },
  {
    what: 'WeChat: a quote',
    html: wechat(
      '<blockquote class="js_blockquote_wrap"><section class="js_blockquote_digest"><section>教学相长。</section></section></blockquote>',
    ),
    keeps: '<blockquote><p>教学相长。</p></blockquote>',
  },
  {
    what: 'WeChat: a link and what is none',
    html: wechat(
      '<p><a href="https://mp.weixin.qq.com/s/x" data-linktype="2" style="color:red">原文</a><a href="javascript:void(0)" onclick="x()">展开</a></p>',
    ),
    keeps: '<p><a href="https://mp.weixin.qq.com/s/x" rel="noopener nofollow">原文</a><a>展开</a></p>',
  },
  {
    what: 'WeChat: bold around blocks',
    html: wechat('<strong><section>第一行</section><section>第二行</section></strong>'),
    keeps: '<p><strong>第一行</strong></p><p><strong>第二行</strong></p>',
  },
  // pages
  {
    what: 'a page: script, form and comments',
    html: '<div><!-- 广告 --><script>alert(1)</script><form><input value="1"><button>提交</button></form><p onclick="x()">正文<br>换行</p></div>',
    keeps: '<p>正文<br />换行</p>',
    dropped: { 脚本: 1, 表单: 3 },
  },
  {
    what: 'a page: headings and lists',
    html: '<main><h1>标题</h1><ul class="x"><li>甲</li><li><b>乙</b></li></ul><h5>小标题</h5><address>江州</address></main>',
    keeps: '<h2>标题</h2><ul><li><p>甲</p></li><li><p><strong>乙</strong></p></li></ul><h3>小标题</h3><p>江州</p>',
  },
  {
    what: 'a page: a picture of ours with words',
    html: '<figure><img src="/upload/2026-11/a.webp" alt="板书" style="width:9px"><figcaption><p>第二课时</p></figcaption></figure>',
    keeps:
      '<figure><img alt="板书" src="/upload/2026-11/a.webp" loading="lazy" /><figcaption>第二课时</figcaption></figure>',
  },
]
