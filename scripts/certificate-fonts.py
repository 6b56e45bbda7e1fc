# Makes the fonts of certificates in src/outside/fonts out of NotoSerifSC_400Regular.ttf (npm: @expo-google-fonts/noto-serif-sc 0.4.3) and
# Debian's fonts-hanazono (20170904). Run by hand, after: apt-get install fonts-hanazono python3-fonttools python3-brotli
#   /usr/bin/python3 scripts/certificate-fonts.py NotoSerifSC_400Regular.ttf
# Each letter stands in the first font that has it. The rare ones are rounded to 256 units an em: a quarter of the bytes less.
import brotli, io, os, sys
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

out = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../src/outside/fonts')
hanazono = '/usr/share/fonts/truetype/hanazono'
han = [(0x2e80, 0x2fdf), (0x3005, 0x3007), (0x3021, 0x303b), (0x3400, 0x9fff), (0xf900, 0xfaff), (0x20000, 0x3ffff)]
held = set()


def save(source, name, wanted, units):
    font = TTFont(source)
    letters = [c for c in font.getBestCmap() if c not in held and wanted(c)]
    held.update(letters)
    options = Options(hinting=False, layout_features=[], layout_closure=False, glyph_names=False, notdef_outline=True,
                      drop_tables=['GSUB', 'GPOS', 'GDEF', 'BASE', 'VORG', 'vhea', 'vmtx', 'gasp', 'DSIG', 'STAT', 'FFTM'])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    if units:
        scale_upem(font, units)
    file = io.BytesIO()
    font.save(file)
    packed = brotli.compress(file.getvalue(), quality=11, lgwin=24)
    with open(f'{out}/{name}.ttf.br', 'wb') as target:
        target.write(packed)
    print(name, len(letters), 'letters', len(packed), 'bytes')


is_han = lambda c: any(a <= c <= b for a, b in han)
save(sys.argv[1], 'noto-serif-sc', lambda c: True, None)
save(f'{hanazono}/HanaMinB.ttf', 'hanazono-rare', is_han, 256)
save(f'{hanazono}/HanaMinA.ttf', 'hanazono-compatibility', is_han, None)
